"""The engine of Meridian: state, legal actions, their effects, scoring and views."""
