"""The reasons for refusing an action: the rules that forbid it."""
