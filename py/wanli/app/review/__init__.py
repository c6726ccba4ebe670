"""Looking back at matches: analysis, replay and statistics."""
