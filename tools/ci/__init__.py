"""The jobs of continuous integration, and the environment that they need."""
