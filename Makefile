# Two commands do everything on a fresh machine: "make demo" and "make test".

VENV := .venv
BIN := $(VENV)/bin
KOHAU := $(BIN)/kohau

COMPILED := .venv-compiled
SOURCES := $(wildcard $(shell git ls-files -- setup.py pyproject.toml grammars notation replay archive commands kohau.py))

.PHONY: demo test test-compiled bench golden samples clean

demo: $(VENV)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh samples/demo.sh

test: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	sh .ci/chromium $(BIN)/python
	KOHAU_FORM=interpreted $(BIN)/pytest
	$(MAKE) test-compiled

test-compiled: $(COMPILED)/installed
	KOHAU_FORM=$$(sh .ci/form $(COMPILED)) $(COMPILED)/bin/pytest tests/notation tests/replay \
		tests/archive/test_adding.py tests/archive/test_exporting.py tests/archive/test_searching.py \
		tests/test_api.py tests/test_bad_input.py tests/test_cli.py -k "not killed_at_any_moment"

bench: $(VENV)/installed-dev $(COMPILED)/installed
	$(BIN)/python benchmarks/bench.py $(COMPILED)/bin/python
	$(COMPILED)/bin/python benchmarks/archives.py

golden: $(VENV)/installed-dev
	KOHAU_UPDATE_GOLDEN=1 $(BIN)/pytest tests/test_cli.py tests/test_bad_input.py \
		tests/test_picture_commands.py tests/replay/test_pictures.py \
		tests/archive/test_summary_page.py

samples: $(VENV)/installed
	KOHAU="$(KOHAU)" sh samples/make-machine-samples.sh
	$(BIN)/python samples/make_machine_sessions.py

clean:
	rm -rf $(VENV) $(COMPILED) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf benchmarks/data

$(VENV)/installed: pyproject.toml
	sh .ci/venv $(VENV)
	KOHAU_PURE=1 $(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/installed-dev: pyproject.toml $(VENV)/installed
	KOHAU_PURE=1 $(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@

# The other form: installed as users do, compiled where there is a C compiler.
$(COMPILED)/installed: $(SOURCES)
	sh .ci/venv $(COMPILED)
	rm -rf build
	$(COMPILED)/bin/python -m pip install --quiet ".[test,bench]"
	@touch $@
