"""Meridian (Leo Colovini, 2000/2001)."""
