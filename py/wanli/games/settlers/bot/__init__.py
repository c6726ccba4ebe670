"""The heuristic of the bots for Die Große Mauer."""
