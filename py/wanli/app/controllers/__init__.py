"""The screen controllers: each decides what one screen shows and what may be done there."""
