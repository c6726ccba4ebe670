"""The drawings of Chinesische Mauer."""
