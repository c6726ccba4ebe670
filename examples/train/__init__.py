"""An agent that learns to play, with numpy only."""
