"""Parts of `tools/trace.py`: a build that records every call of a project function, and the recorded calls."""
