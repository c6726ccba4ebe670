"""The engine of The Great Wall: state, legal actions, what follows from them, scoring, views."""
