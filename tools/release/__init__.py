"""Builds the files of a release: the site as a zip, a wheel, a source distribution, and their checksums."""
