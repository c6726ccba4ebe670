"""The browser as the app's port. Only modules of this package import pyscript, pyodide or js."""
