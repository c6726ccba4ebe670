"""Attacks, defeated hordes, casualties (rules 4.7 to 4.9)."""
