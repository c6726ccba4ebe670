"""Actions and views of The Great Wall as numbers."""
