"""The year: its phases, Spring, Summer and the end (rules 4.3, 4.4, 4.9)."""
