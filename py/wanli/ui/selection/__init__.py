"""Selection: the picks that a legal action is assembled from."""
