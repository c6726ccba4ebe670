"""Matches that leave or enter the device: the screens of links, files and pictures."""
