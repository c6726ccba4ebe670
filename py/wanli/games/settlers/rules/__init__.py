"""The engine of Die Große Mauer: state, legal actions, their effects, scoring, views."""
