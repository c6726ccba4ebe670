"""Everything of Die Große Mauer that people see; `face.py` puts it together."""
