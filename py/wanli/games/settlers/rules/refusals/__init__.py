"""Why an action is not legal: the rule that forbids it."""
