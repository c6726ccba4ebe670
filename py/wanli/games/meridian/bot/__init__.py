"""The bots' knowledge of Meridian."""
