"""The means of `make faults`: faulty hosts, killable browsers, and matches watched from outside."""
