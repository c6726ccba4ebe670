"""Actions and views of Meridian as numbers."""
