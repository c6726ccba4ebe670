"""Actions and views of Goofspiel as numbers, for learning agents."""
