"""The engine of Chinesische Mauer: state, legal actions, their effects, scoring and views."""
