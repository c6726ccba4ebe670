"""The layout checker: visits every screen at every size, and marks what overlaps, is cut off, small or out of reach."""
