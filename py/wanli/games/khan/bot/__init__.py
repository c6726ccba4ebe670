"""The bots of Dschingis Khan."""
