"""Names, actions, prices and refusals in words."""
