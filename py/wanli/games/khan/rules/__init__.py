"""The engine of Dschingis Khan: state, legal actions, what follows from them, scoring, views."""
