"""The API page says what the sources say."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "docs" / "api.py"


def test_the_page_is_written_from_the_docstrings_of_today() -> None:
    pytest.importorskip("gymnasium")
    spec = importlib.util.spec_from_file_location("docs_api", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.PAGE.read_text(encoding="utf-8") == module.page(), "run `make tables` and review the difference"
