# Everything a person or CI does with a checkout. Each target sets up what it needs, once.

PYTHON  ?= python3
BIN     := .venv/bin
PIP     := $(BIN)/python -m pip --disable-pip-version-check
PYTEST  := $(BIN)/python -m pytest
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode

.DEFAULT_GOAL := help
.PHONY: help play test quick nightly mutants lint lint-python lint-page-types lint-page-style format docs bench picture cards tables counts playthroughs publish page wheel openapi lock clean

help: ## list what make can do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-13s %s\n", $$1, $$2}'

play: .venv/run ## play in the browser
	@$(BIN)/colossarium serve

test: .venv/dev lint ## lint, types, imports, then every test
	@$(BIN)/python tests/run.py

quick: .venv/dev lint ## lint, types, and the rules of all games: plain Python, under two minutes
	@COLOSSARIUM_QUICK=1 $(PYTEST) -n 2 -m "not cuda" tests/kernel tests/games tests/scenarios examples/breakthrough/tests

nightly: ## everything at full size, each part in its own environment; writes the results into the docs
	@$(PYTHON) tests/nightly.py $(PARTS)

mutants: .venv/dev ## plant faults in a copy of the rules and see that the tests notice: PARTS="og K8.1" for some
	@$(BIN)/python tests/mutants/planting.py $(PARTS)

lint: .venv/dev ## ruff, mypy --strict, import-linter; for the page svelte-check, eslint and prettier
	@$(MAKE) --no-print-directory --jobs=2 lint-page-style lint-python lint-page-types

lint-python:
	@$(BIN)/ruff check --quiet src tests bench examples docs hatch_build.py
	@$(BIN)/ruff format --check --quiet src tests bench examples docs hatch_build.py
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo >/dev/null || $(BIN)/lint-imports

lint-page-types: web/node_modules/.installed
	@$(BIN)/python hatch_build.py run check

lint-page-style: web/node_modules/.installed
	@$(BIN)/python hatch_build.py run lint

web/node_modules/.installed: web/package-lock.json
	@$(BIN)/python hatch_build.py install

format: .venv/dev ## format all sources, the page's too
	@$(BIN)/ruff format --quiet src tests bench examples docs hatch_build.py
	@$(BIN)/python hatch_build.py run format

docs: .venv/dev ## build the documentation into site/; a dead link is an error
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

bench: .venv/bench ## measure speed, and compare it with other projects
	@$(BIN)/python bench/run.py

picture: .venv/run ## render the README's picture
	@$(BIN)/python docs/picture.py

cards: .venv/run ## regenerate the pages of docs/cards after a change of content; review the diff
	@$(BIN)/python docs/cards.py

tables: .venv/dev ## regenerate the docs' tables of positions, numbers, options and networks, and the API page; review the diff
	@$(BIN)/python docs/tables.py
	@$(BIN)/python docs/networks.py
	@$(BIN)/python docs/api.py

counts: .venv/dev ## regenerate the position counts after a change of rules; review the diff
	@$(BIN)/python tests/counts/rewrite.py

playthroughs: .venv/dev ## regenerate the playthroughs after a change of rules; review the diff
	@$(BIN)/python tests/playthroughs/rewrite.py

publish: .venv/run ## store the content of every game under its hash, so that matches can continue after it changes
	@$(BIN)/python tests/records/publish.py

page: .venv/dev ## build the page that people play on, if its sources have changed
	@$(BIN)/python hatch_build.py

wheel: .venv/dev ## build the wheel, including the page, into dist/
	@$(PIP) wheel -qq --no-deps --wheel-dir dist .

openapi: .venv/dev ## regenerate the OpenAPI description of the web service, for the page
	@$(BIN)/python -m colossarium.server.http.openapi web/openapi.json

lock: ## resolve the dependencies again into requirements/*.lock
	@$(PYTHON) requirements/lock.py

clean: ## remove what make has made
	rm -rf .venv site build web/node_modules src/colossarium/web .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/made:
	@echo "Setting up .venv, once…"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/run: .venv/made requirements/run.lock pyproject.toml
	@$(PIP) install -qq --require-hashes -r requirements/run.lock
	@$(PIP) install -qq --no-deps --editable .
	@touch $@

.venv/dev: .venv/made requirements/dev.lock pyproject.toml
	@$(PIP) install -qq --require-hashes -r requirements/dev.lock
	@$(PIP) install -qq --no-deps --editable .
	@touch $@ .venv/run

.venv/bench: .venv/dev requirements/bench.lock
	@$(PIP) install -qq --require-hashes -r requirements/bench.lock
	@touch $@
