"""The table of The Great Wall: everything that a person sees and clicks."""
