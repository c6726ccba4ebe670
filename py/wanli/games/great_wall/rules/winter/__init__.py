"""Winter: shooting, the assault on the wall, breaches (rules 4.9)."""
