"""`make bench`: measures every performance budget, each against its reference in the same run."""
