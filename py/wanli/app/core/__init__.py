"""The foundation of the app: the browser port, settings, languages, and helpers for time and JSON."""
