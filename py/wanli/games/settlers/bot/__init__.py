"""What the bots know about Die Große Mauer."""
