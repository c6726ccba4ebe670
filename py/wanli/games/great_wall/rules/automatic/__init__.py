"""The Reed Clan and the Rival, whose moves follow fixed rules (rules 6, 7.1)."""
