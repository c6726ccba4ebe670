"""Programs that play one match of another engine at a time and exchange JSON lines. Each runs in its own environment.

They import nothing of Wanli, and Wanli imports nothing of theirs.
"""
