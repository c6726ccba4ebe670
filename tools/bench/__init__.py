"""`make bench`: the budgets of the design, measured, each against its reference in the same run."""
