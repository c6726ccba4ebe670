"""The engine of Dschingis Khan: state, legal actions, their effects, scoring, views."""
