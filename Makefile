# make play     build dist/ and serve it                  make test     everything that CI runs, with the time of each part
# make dev      a quick build without snapshot, served    make full     that plus long tests and faults (SCOPE=full make unit)
# make quick    lint, types, nearest tests, within 90 s   make check    lint, types, all unit tests
# make e2e      the built page in real browsers           make bench    the numbers of docs/performance.md
# make release  zip, wheel, sdist and checksums           make faults   the numbers of docs/reliability.md
# make lockstep the island against other engines           (docs/lockstep.md; SEED=1 MATCHES=2000 JOBS=2)
# make look     every screen at every size in three browsers, with each layout fault marked: build/look/index.html
# make docs     the documentation as a site               make pages    the app with the documentation in docs/
# make ladder   the strength of the bots and their blunders (docs/bots.md); an interrupted run continues
# make adapters the learning environments in a fresh environment with PettingZoo and OpenSpiel
# HOST=0.0.0.0 make play also serves the page to a tablet in the same network.
# Requirements: Python 3.11 or newer, Node 20 or newer, make.

PORT ?= 8000
HOST ?= 127.0.0.1
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && exit; done; echo python3)

# Tests that only `make full` runs are marked `full` (pyproject.toml).
SCOPE ?= test
MARKS := $(if $(filter full,$(SCOPE)),-m "")
# Seconds after which a browser test counts as hanging and fails.
LIMIT := $(if $(filter full,$(SCOPE)),1800,300)

VENV := .venv/bin
SOURCES := $(shell find py assets tools index.html sw.js pyscript.toml manifest.json package-lock.json \
	-type f -not -path '*/__pycache__/*' 2>/dev/null)

.PHONY: play dev test full quick check lint types unit pyodide e2e others browsers pictures screencasts look bench faults lockstep release clean setup setup-test setup-release build docs pages adapters ladder

play: dist/index.html
	$(VENV)/python -m tools.serve --port $(PORT) --host $(HOST)

dev: setup
	$(VENV)/python -m tools.build --dev --out build/dev
	$(VENV)/python -m tools.serve --port $(PORT) --host $(HOST) --directory build/dev

build: dist/index.html

dist/index.html: $(SOURCES) | setup
	$(VENV)/python -m tools.build
	@touch $@

setup:
	@$(PYTHON) tools/ci/setup.py build

setup-test:
	@$(PYTHON) tools/ci/setup.py test

setup-release:
	@$(PYTHON) tools/ci/setup.py release

test full:
	@$(PYTHON) tools/ci/jobs.py $@

# The change is what differs from the main branch, or from the commit before the last one; BASE=<commit> names another.
quick: setup-test
	@$(VENV)/python -m tools.ci.quick

check: lint types unit

lint: setup-test
	$(VENV)/ruff check .
	$(VENV)/ruff format --check --quiet .
	$(VENV)/lint-imports --no-cache

types: setup-test
	$(VENV)/mypy

unit: setup-test
	$(VENV)/pytest tests $(MARKS) -p tools.ci.durations --numprocesses auto --dist worksteal

# Interpreter-dependent tests, inside Pyodide.
pyodide: setup-test
	$(VENV)/python -m tools.ci.pyodide_tests $(if $(filter full,$(SCOPE)),--full)

browsers: setup-test
	@$(VENV)/python -m tools.ci.browsers

e2e: setup-test browsers build
	$(VENV)/pytest e2e $(MARKS) --ignore=e2e/other_browsers --numprocesses 3 --dist worksteal \
		--timeout $(LIMIT) --timeout-method thread --durations 30 --durations-min 10

others: setup-test browsers build
	$(VENV)/pytest e2e/other_browsers $(MARKS)

# The pictures of the README.
pictures: setup-test browsers build
	rm -rf build/pictures
	$(VENV)/pytest e2e/table/test_readme_pictures.py -m ""
	cp build/pictures/*.png docs/pictures/

# Contact sheets of ten animations per game: build/screencasts/.
screencasts: setup-test browsers build
	$(VENV)/pytest e2e/table/test_screencasts.py -m ""

# Overlapping, cut, covered or small controls and texts: build/look/index.html. An interrupted run continues.
# LOOK="--engine chromium --lang de --only khan" restricts it.
look: setup-test browsers build
	$(VENV)/python -m tools.look $(LOOK)

bench: setup-test browsers build
	$(VENV)/python -m tools.bench

# The learning environments, installed with PettingZoo and OpenSpiel into an environment of their own: build/adapters/.
adapters: setup-test
	$(VENV)/python -m venv --clear build/adapters
	build/adapters/bin/pip install --quiet --disable-pip-version-check '.[pettingzoo,open_spiel]' \
		$$(grep -E '^(pytest|hypothesis)==' requirements/test.txt) open_spiel==2.0.2 pettingzoo==1.27.0
	build/adapters/bin/python -m pytest tests/adapters tests/examples/test_train.py -m "" -o pythonpath=.

# Kills browsers, crashes pages, damages saves, fills storage, half-updates hosts, and counts the damage: build/faults.md.
# `python -m tools.faults kills tabs` runs single parts.
faults: setup-test browsers build
	$(VENV)/python -m tools.faults

# Needs Python 3.12 or newer beside the project's own (LOCKSTEP_PYTHON) and PyPI. An interrupted run continues.
lockstep: setup-test
	$(VENV)/pytest tests/games/settlers/test_longest_road_brute_force.py -m ""
	$(VENV)/python -m tools.lockstep --seed $(or $(SEED),1) --matches $(or $(MATCHES),2000) --jobs $(or $(JOBS),2)

ladder: setup-test
	$(VENV)/python -m tools.ladder play
	$(VENV)/python -m tools.ladder blunders
	$(VENV)/python -m tools.ladder table

# The files of a release, in build/release/, checked and tried on every Python of this machine. TAG=v1.2.3 checks that the tag names the version.
release: setup-release build
	$(VENV)/python -m tools.release $(if $(TAG),--tag $(TAG))

# The pages of docs/ and the API as HTML, in build/docs/, with all links checked.
docs: setup-test
	$(VENV)/python -m tools.docs

# The site to publish, in build/pages/: the app, and the documentation in docs/.
pages: build docs
	rm -rf build/pages
	cp -r dist build/pages
	cp -r build/docs build/pages/docs

clean:
	rm -rf build dist .venv node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
