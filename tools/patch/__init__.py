"""Changes to Pyodide and PyScript: a smaller program, a smaller script, and the memory snapshot."""
