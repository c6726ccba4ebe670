"""Lessons: guided first matches as data (`games/<slug>/lessons/*.toml`), played over the ordinary table."""
