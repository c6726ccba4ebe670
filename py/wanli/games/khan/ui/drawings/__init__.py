"""The drawings of Dschingis Khan."""
