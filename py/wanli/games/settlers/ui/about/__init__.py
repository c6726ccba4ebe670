"""The help on everything on the table of Die Große Mauer, as sheets."""
