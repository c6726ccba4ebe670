"""What the bots know about Meridian."""
