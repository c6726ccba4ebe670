"""`make bench`: the budgets in the table of the README, measured, each against its reference in the same run."""
