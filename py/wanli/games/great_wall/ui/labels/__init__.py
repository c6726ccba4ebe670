"""Names, actions, prices, questions and refusals in words."""
