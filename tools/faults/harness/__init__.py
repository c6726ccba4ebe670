"""Helpers of `make faults`: faulty hosts, killable browsers, and observed matches."""
