"""No file of code is longer than 300 lines; one that grows beyond is split where its parts meet."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
CODE = {"src": (".py",), "tests": (".py",), "bench": (".py",), "examples": (".py",), "web/src": (".svelte", ".ts")}
MOST = 300
LONGER = {"web/src/lib/api/types.ts": "generated from the OpenAPI description"}


def lengths() -> dict[str, int]:
    paths = [path for folder, ends in CODE.items() for path in (ROOT / folder).rglob("*") if path.suffix in ends]
    return {path.relative_to(ROOT).as_posix(): len(path.read_bytes().splitlines()) for path in paths}


def test_no_file_is_longer_than_300_lines() -> None:
    longer = {name: lines for name, lines in lengths().items() if lines > MOST and name not in LONGER}
    assert longer == {}


def test_only_files_that_are_longer_are_excepted() -> None:
    known = lengths()
    assert [name for name in LONGER if known.get(name, 0) <= MOST] == []
    assert len(known) > 1000
