"""The engine of Die Große Mauer: state, legal actions, what follows from them, scoring, views."""
