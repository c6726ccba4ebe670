"""Attacks, hordes defeated, soldiers that fall (rules 4.7 to 4.9)."""
