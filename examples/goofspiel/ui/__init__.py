"""The user interface of Goofspiel."""
