"""Plays matches of the island and of other engines in lockstep and compares every position (`make lockstep`)."""
