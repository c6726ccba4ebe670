"""Everything between the sources and a served page: build, vendor, snapshot, serve, measure.

`python -m tools.build` makes dist/; `python -m tools.serve` serves it. Each other module is one step of the
build.
"""
