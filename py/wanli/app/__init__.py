"""The controller, storage and languages; `browser.py` is the only module that imports pyscript or js."""
