"""The engine of Meridian: state, legal actions, what follows from them, scoring, views."""
