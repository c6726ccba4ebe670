"""Builds build/docs: the project's pages and the API, as HTML for any static host."""
