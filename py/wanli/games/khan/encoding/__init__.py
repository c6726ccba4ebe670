"""Actions and views of Dschingis Khan as numbers."""
