"""Firefox and WebKit behind one small interface, for tests and measurements."""
