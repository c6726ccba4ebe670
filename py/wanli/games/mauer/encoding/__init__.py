"""Actions and views of Chinesische Mauer as numbers."""
