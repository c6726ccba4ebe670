"""The commands of `python -m wanli`."""
