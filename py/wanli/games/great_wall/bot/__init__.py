"""What the bots know about The Great Wall."""
