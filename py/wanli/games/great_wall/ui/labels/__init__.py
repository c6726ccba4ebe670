"""Names, actions, prices, questions and refusals as text."""
