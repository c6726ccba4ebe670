"""Actions and views of Die Große Mauer as numbers."""
