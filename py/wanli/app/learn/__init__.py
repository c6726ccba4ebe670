"""The screens of lessons and puzzles, and the progress in them."""
