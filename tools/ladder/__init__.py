"""Measures the strength of the bots: matches between levels and versions, ratings with intervals, and blunders."""
