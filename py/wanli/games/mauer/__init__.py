"""Chinesische Mauer (Reiner Knizia, 2006)."""
