"""The build: everything between the sources and dist/."""
