"""The commands that check a change: quickly, or as the CI server does."""
