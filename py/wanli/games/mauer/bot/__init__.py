"""What the bots know about Chinesische Mauer."""
