# make play   build dist/ and serve it            make test   all that CI runs, with the time of each part
# make dev    the same, without snapshot: quick   make full   that, all that takes long, faults (SCOPE=full make unit)
# make e2e    the built page in real browsers     make check  style, types, unit tests
# make quick  lint, types and the unit tests nearest to a change, within 90 seconds
# make bench  the numbers of the README               make faults what the page survives, as figures
# HOST=0.0.0.0 make play opens it to a tablet in the same network.
# Needed beforehand: Python 3.11 or newer, Node 20 or newer, make.

PORT ?= 8000
HOST ?= 127.0.0.1
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && exit; done; echo python3)

# What `test` leaves to `full` is marked so in the tests (pyproject.toml says how).
SCOPE ?= test
MARKS := $(if $(filter full,$(SCOPE)),-m "")
# Seconds after which a test in a browser is taken to hang: it fails by its name, and the others go on.
LIMIT := $(if $(filter full,$(SCOPE)),1800,300)

VENV := .venv/bin
SOURCES := $(shell find py assets tools index.html sw.js pyscript.toml manifest.json package-lock.json \
	-type f -not -path '*/__pycache__/*' 2>/dev/null)

.PHONY: play dev test full quick check lint types unit pyodide e2e others browsers pictures screencasts bench faults clean setup setup-test build

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

# By the Python that runs in the page.
pyodide: setup-test
	$(VENV)/python -m tools.ci.pyodide_tests $(if $(filter full,$(SCOPE)),--full)

browsers: setup-test
	@$(VENV)/python -m tools.ci.browsers

e2e: setup-test browsers build
	$(VENV)/pytest e2e $(MARKS) --ignore=e2e/other_browsers --numprocesses 3 --dist worksteal \
		--timeout $(LIMIT) --timeout-method thread --durations 30 --durations-min 10

others: setup-test browsers build
	$(VENV)/pytest e2e/other_browsers $(MARKS)

# Take the pictures of the README again.
pictures: setup-test browsers build
	$(VENV)/pytest e2e/table/test_readme_pictures.py -m ""
	cp build/pictures/*.png docs/pictures/

# Ten moments of each game, frame by frame, to look at: build/screencasts/.
screencasts: setup-test browsers build
	$(VENV)/pytest e2e/table/test_screencasts.py -m ""

bench: setup-test browsers build
	$(VENV)/python -m tools.bench

# What the page survives: browsers killed, pages reloaded and crashed, saves damaged, storage full, hosts half-deployed.
# Its table goes to build/faults.md; `python -m tools.faults kills tabs` runs some of its parts.
faults: setup-test browsers build
	$(VENV)/python -m tools.faults

clean:
	rm -rf build dist .venv node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
