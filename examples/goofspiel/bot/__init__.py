"""What bots know of Goofspiel."""
