"""Putting an action together by picks."""
