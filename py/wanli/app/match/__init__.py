"""The controllers of a match at the table."""
