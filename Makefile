# Two commands do everything on a fresh machine: "make demo" and "make test".

VENV := .venv
BIN := $(VENV)/bin
KOHAU := $(BIN)/kohau

.PHONY: demo test bench golden samples clean

demo: $(VENV)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh samples/demo.sh

test: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest

bench: $(VENV)/installed-dev
	$(BIN)/python benchmarks/bench.py
	$(BIN)/python benchmarks/archives.py

golden: $(VENV)/installed-dev
	KOHAU_UPDATE_GOLDEN=1 $(BIN)/pytest tests/test_cli.py tests/test_bad_input.py
	KOHAU_UPDATE_GOLDEN=1 $(BIN)/pytest tests/archive/test_summary_page.py

samples: $(VENV)/installed
	KOHAU="$(KOHAU)" sh samples/make-machine-samples.sh
	$(BIN)/python samples/make_machine_sessions.py

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf benchmarks/data

$(VENV)/installed: pyproject.toml
	sh .ci/venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/installed-dev: pyproject.toml $(VENV)/installed
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@
