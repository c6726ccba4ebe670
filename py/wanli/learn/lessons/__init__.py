"""Lessons: guided first matches as data (`games/<slug>/lessons/*.toml`), played at the normal table."""
