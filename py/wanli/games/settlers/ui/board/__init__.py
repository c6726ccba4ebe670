"""The drawn board of Die Große Mauer."""
