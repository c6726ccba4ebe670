"""The bots of Goofspiel."""
