"""The bot's evaluation and candidate moves for The Great Wall."""
