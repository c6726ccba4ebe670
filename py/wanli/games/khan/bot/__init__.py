"""What the bots know about Dschingis Khan."""
