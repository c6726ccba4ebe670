"""Matches that leave or enter the device: links, correspondence, files and pictures."""
