"""The terminal: the same games, bots, saves and links as in the page, as text. The page's archive
does not contain it.
"""
