"""Actions and views of Nim as numbers, for learning agents."""
