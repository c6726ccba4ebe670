"""The rooms of the app: each decides what one screen shows and what may be done there."""
