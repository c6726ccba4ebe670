"""The pictures of the rules page of The Great Wall."""
