"""The engine of Chinesische Mauer: state, legal actions, what follows from them, scoring, views."""
