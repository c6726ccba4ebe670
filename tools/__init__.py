"""Tools for developers. The page needs none of them.

- `build/` makes dist/, and `patch/` changes Pyodide and PyScript for it;
- `serve.py` serves dist/;
- `docs/` builds the documentation as a site, and `release/` the files of a release;
- `author/` helps authors of lessons, puzzles and golden matches;
- `ci/` runs the jobs of `make test` and `make quick`;
- `bench/` measures speed, `faults/` reliability, and `other_browsers/` drives Firefox and WebKit.
"""
