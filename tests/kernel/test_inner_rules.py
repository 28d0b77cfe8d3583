"""Inner rules: no machine code of their own, and all of it in the entries that call them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from colossarium.kernel.rule import Way, rule

Row = Any

# A toy of rules: `total` reaches `third` in three ways.


@rule
def third(row: Row, place: int) -> int:
    return row[place] * 3


@rule
def early(row: Row, place: int) -> int:
    return third(row, place) + 1


@rule
def late(row: Row, place: int) -> int:
    return max(third(row, place), 2)


@rule
def total(row: Row, place: int) -> int:
    return early(row, place) + late(row, place) + third(row, 0)


@rule
def other_total(row: Row, place: int) -> int:
    return total(row, place) * late(row, 0)


@pytest.fixture
def way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Way:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    return Way("cpu", "toy", {}, {"int": numba.int64, "Row": numba.int64[::1]})


def numbers(*values: int) -> Any:
    import numpy as np

    return np.array(values, np.int64)


def test_a_rule_that_others_call_has_no_machine_code_of_its_own(way: Way) -> None:
    (compiled,) = way.of(early).overloads.values()
    assert compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name) == 0


def test_an_entry_has_machine_code(way: Way) -> None:
    entry = way.of(total, entry=True)
    entry(numbers(5, 7), 1)
    (compiled,) = entry.overloads.values()
    assert compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name) != 0


def test_a_rule_reached_in_several_ways_is_in_an_entry_once(way: Way) -> None:
    row = numbers(5, 7)
    assert way.of(total, entry=True)(row, 1) == total(row, 1)


def test_entries_share_the_rules_they_call(way: Way) -> None:
    row = numbers(5, 7)
    assert way.of(total, entry=True)(row, 1) == total(row, 1)
    assert way.of(other_total, entry=True)(row, 1) == other_total(row, 1)
    assert way.of(late, entry=True)(row, 1) == late(row, 1)


def test_rules_are_linked_after_all_who_call_them(way: Way) -> None:
    def library_of(rule: Any) -> Any:
        (compiled,) = way.of(rule).overloads.values()
        return compiled.library

    order = library_of(other_total)._all_called()
    places = [order.index(library_of(each)) for each in (total, early, third)]
    assert places == sorted(places)
    assert order.index(library_of(late)) < order.index(library_of(third))


def test_a_way_takes_from_its_base_what_is_the_same_there(way: Way) -> None:
    row, types = numbers(5, 7), {"int": numba.int64, "Row": numba.int64[::1]}
    alike, other = Way("cpu", "alike", {}, types, base=way), Way("cpu", "other", {early: late}, types, base=way)
    assert alike.of(other_total) is way.of(other_total)
    assert other.of(late) is way.of(late)
    assert other.of(other_total) is not way.of(other_total)
    assert way.of(other_total, entry=True)(row, 1) == other_total(row, 1) == (22 + 21 + 15) * 15
    assert other.of(other_total, entry=True)(row, 1) == (21 + 21 + 15) * 15


@pytest.mark.usefixtures("way")
def test_a_rule_compiled_for_what_it_is_called_with_is_a_part_too() -> None:
    row = numbers(5, 7)
    assert Way("cpu", "toy", {}).of(other_total, entry=True)(row, 1) == other_total(row, 1)


def test_a_read_past_the_end_in_an_inner_rule_is_found_where_bounds_are_checked(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", READS_PAST_THE_END],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert told.stderr.strip().splitlines()[-1] == "IndexError: index is out of bounds"


READS_PAST_THE_END = """
import numba
import numpy as np
from colossarium.kernel.rule import Way
from tests.kernel.test_inner_rules import total

way = Way("cpu", "toy", {}, {"int": numba.int64, "Row": numba.int64[::1]})
way.of(total, entry=True)(np.array([5, 7]), 2)
"""
