# On a fresh machine, "make demo" and "make test" install everything they need.
# With another Python: make test PYTHON=python3.12 VENV=.venv-3.12

VENV := .venv
BIN := $(VENV)/bin
KOHAU := $(BIN)/kohau
# With groups, pytest-xdist 3.8 waits for ever for a process that takes the place of a crashed one.
PYTEST := sh .ci/in-memory $(BIN)/pytest -n auto --dist loadgroup --max-worker-restart 0

DIST := $(VENV)/dist
UNPACKED := $(VENV)/compiled
SOURCES := $(wildcard $(shell git ls-files -co --exclude-standard -- setup.py pyproject.toml \
	MANIFEST.in README.md LICENSE examples samples grammars notation replay archive \
	'kohau/*.py' 'kohau/*.pyi' 'kohau/*.typed' \
	kohau/commands kohau/configuration kohau/editing kohau/web))
LINKS := $(addprefix kohau/,grammars notation replay archive)
COPY := $(VENV)/source

# Modules are compiled to bytecode once, not by each of the processes that tests start.
export PYTHONDONTWRITEBYTECODE =

# The compiled form runs from the unpacked wheel, which the working directory must not shadow.
AS_INTERPRETED = KOHAU_FORM=interpreted
AS_COMPILED = KOHAU_DIST=$(CURDIR)/$(DIST) KOHAU_FORM=$$(sh .ci/form $(VENV)) \
	PYTHONPATH=$(CURDIR)/$(UNPACKED) PYTHONSAFEPATH=1

ALL_EXAMPLES = --hypothesis-profile ci

FUZZ_STATE = $(VENV)/fuzz.json
MINUTES = 5

SITE = build/site

.PHONY: demo docs docs-serve requirements test test-interpreted test-release test-browser test-deep browser lint wheel release reproducible bench \
	golden fuzz torture trial samples scripts vscode \
	clean FORCE

demo: $(VENV)/installed
	@$(KOHAU) demo

# The interpreted form, as developers work; the rest is in test-release and test-deep.
test: $(VENV)/installed-dev
	@$(MAKE) --no-print-directory -j 2 lint test-interpreted
	@echo "Not run: tests in a browser, tests marked release or deep, and the compiled form." \
		"Run them with: make test-release test-deep"

test-interpreted: $(VENV)/installed-dev
	$(AS_INTERPRETED) $(PYTEST) -m "not deep and not release and not browser"

# While the compiled form is built, pages are tested in a browser. Then the tests of compiled modules,
# and what takes long, run on it.
test-release: $(VENV)/installed-dev
	@$(MAKE) --no-print-directory -j 2 $(VENV)/built test-browser
	$(AS_COMPILED) $(PYTEST) $(ALL_EXAMPLES) -m "(compiled or release) and not deep and not browser" tests

test-browser: browser
	$(AS_INTERPRETED) $(PYTEST) -m "browser and not deep" tests

test-deep: $(VENV)/installed-dev $(VENV)/built browser
	$(BIN)/python -m pip install --quiet "pyright[nodejs]" pyspark
	PATH="$(CURDIR)/$(BIN):$$PATH" $(AS_INTERPRETED) $(PYTEST) $(ALL_EXAMPLES) \
		--ignore tests/test_wheel.py --ignore tests/journeys -m "not browser"
	PATH="$(CURDIR)/$(BIN):$$PATH" $(AS_COMPILED) $(PYTEST) $(ALL_EXAMPLES) -m "deep or browser or not (compiled or release)" tests

browser: $(VENV)/installed-dev
	@sh .ci/chromium $(BIN)/python

lint: $(VENV)/installed-dev
	@sh .ci/scripts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# The documentation as pages that can be opened without a server; warnings, such as dead links, are errors.
docs: $(VENV)/installed-docs
	$(BIN)/sphinx-build -q -E -W --keep-going -c docs/site -d build/doctrees docs $(SITE)
	@echo "Open $(SITE)/index.html"

docs-serve: docs
	$(BIN)/python -m http.server --bind 127.0.0.1 --directory $(SITE)

# An sdist and a wheel for this machine, in dist/, each tested in a fresh environment.
wheel: $(VENV)/built
	sh .ci/try-wheel $(VENV) $(DIST)/*.whl $(DIST)/*.tar.gz
	mkdir -p dist
	cp $(DIST)/*.whl $(DIST)/*.tar.gz dist

# The sdist and the wheel, if two builds of the last commit have the same bytes, with checksums and a
# list of what an installation with all extras consists of.
release: $(VENV)/installed-dev
	rm -rf dist && sh .ci/reproducible $(CURDIR)/$(BIN)/python dist
	sh .ci/try-wheel $(VENV) dist/*.whl dist/*.tar.gz
	sh .ci/bill-of-materials $(VENV) dist/*.whl dist

# Whether two builds of the last commit have the same bytes.
reproducible: $(VENV)/installed-dev
	sh .ci/reproducible $(CURDIR)/$(BIN)/python $(VENV)/reproduced

# Mutated inputs for everything that reads untrusted data; the compiled form, as users have it.
fuzz: $(VENV)/built
	@$(BIN)/python -m pip install --quiet atheris || echo "No guidance by coverage: no atheris here"
	$(AS_COMPILED) PYTHONPATH=$(CURDIR)/$(UNPACKED):$(CURDIR)/tests/fuzz:$(CURDIR)/tests/support \
		$(BIN)/python tests/fuzz/fuzz.py --minutes $(MINUTES) --state $(FUZZ_STATE)

# What archives and lakes survive: kills, full disks, flipped bits, two writers, readers, changing files.
TORTURE = --kills 200 --full 20 --flips 1000 --rounds 10
torture: $(VENV)/installed-dev
	PYTHONPATH=tests/support $(BIN)/python tests/torture/torture.py $(TORTURE)

# Whole journeys with 250,000 games: what each command uses is written to benchmarks/journeys.md.
trial: $(VENV)/built browser
	$(AS_COMPILED) PYTHONPATH=$(CURDIR)/$(UNPACKED):$(CURDIR)/tests/support:$(CURDIR)/tests/journeys \
		$(BIN)/python tests/journeys/trial.py $(GAMES)

bench: $(VENV)/installed-dev $(VENV)-bench/installed
	$(BIN)/python benchmarks/bench.py $(VENV)-bench/bin/python
	$(VENV)-bench/bin/python benchmarks/archives.py
	$(VENV)-bench/bin/python benchmarks/explorer.py
	$(VENV)-bench/bin/python benchmarks/pages.py
	$(VENV)-bench/bin/python benchmarks/collecting.py
	$(VENV)-bench/bin/python benchmarks/lake.py
	$(VENV)-bench/bin/python benchmarks/decoding.py
	$(VENV)-bench/bin/python benchmarks/interface.py >benchmarks/interface.md
	$(VENV)-bench/bin/python benchmarks/start.py
	$(VENV)-bench/bin/python benchmarks/editing.py
	$(BIN)/python benchmarks/compared.py $(VENV)-bench/bin/python

# Exact releases with hashes for the Dockerfile, from PyPI.
LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.13 --generate-hashes \
	--no-header --no-annotate --index-url https://pypi.org/simple
requirements: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/python .ci/build-requirements | $(LOCK) - -o docs/deploy/requirements/build.txt
	$(LOCK) --extra serve pyproject.toml -o docs/deploy/requirements/serve.txt
	$(LOCK) --extra lake pyproject.toml -o docs/deploy/requirements/lake.txt

golden: $(VENV)/installed-dev
	KOHAU_UPDATE_GOLDEN=1 $(BIN)/pytest tests/commands/test_console.py $$(grep -rl "golden(" tests --include="test_*.py")

samples: $(VENV)/installed
	KOHAU="$(KOHAU)" sh samples/make-machine-samples.sh
	$(BIN)/python samples/make_machine_sessions.py

# The bundles of the scripts of pages, which are committed: see docs/development.md.
scripts:
	npm ci --no-audit --no-fund --ignore-scripts
	npm run build && npm run lint && npm test

# The extension for VS Code, in dist/: checked, tested and packed with npm.
vscode: $(VENV)/installed-dev
	cd editors/vscode && npm ci --no-audit --no-fund --ignore-scripts && npm run lint && npm run build
	cd editors/vscode && KOHAU_COMMAND="$(CURDIR)/$(BIN)/kohau" npm test
	mkdir -p dist
	cd editors/vscode && npm run package

clean:
	rm -rf .venv .venv-* build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf benchmarks/data

$(VENV)/installed: pyproject.toml notation/version.py
	sh .ci/venv $(VENV)
	sh .ci/install $(VENV) ".[serve]"
	@touch $@

$(VENV)/installed-docs: pyproject.toml notation/version.py
	sh .ci/venv $(VENV)
	sh .ci/install $(VENV) ".[docs]"
	@touch $@

$(VENV)/installed-dev: pyproject.toml notation/version.py
	sh .ci/venv $(VENV)
	sh .ci/install $(VENV) ".[dev]"
	@touch $@ $(VENV)/installed $(VENV)/installed-docs

# The sdist, and the wheel built from it, as users get them: compiled if there is a C compiler.
# They are built from a copy: tests that run meanwhile read the folders where the build would write.
$(VENV)/built: $(VENV)/installed-dev $(VENV)/sources $(SOURCES)
	@rm -rf $(DIST) $(UNPACKED) $(COPY) && mkdir $(COPY)
	@tar -cf - $(SOURCES) $(LINKS) | tar -xf - -C $(COPY)
	$(BIN)/python -m build --no-isolation --outdir $(DIST) $(COPY) >$(VENV)/build.log 2>&1 \
		|| { cat $(VENV)/build.log; exit 1; }
	$(BIN)/python -m zipfile -e $(DIST)/*.whl $(UNPACKED)
	@touch $@

# Changes when a file is added or removed, which no other rule detects.
$(VENV)/sources: FORCE
	@mkdir -p $(VENV)
	@echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) >$@

# For benchmarks: installed from the wheel, as users do.
$(VENV)-bench/installed: $(VENV)/built
	sh .ci/venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --force-reinstall "$$(echo $(DIST)/*.whl)[bench,lake,lsp,serve]"
	@touch $@
