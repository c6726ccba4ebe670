"""The bots' knowledge of Chinesische Mauer."""
