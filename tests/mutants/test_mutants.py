"""The list of faults fits the rules as they are, and what plants them tells the noticed from the unnoticed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from colossarium.kernel.game import shipped_ids
from tests.mutants.planting import OUTSIDE, ROOT, Copy, Mutant, load_mutants

MUTANTS = load_mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_fault_can_be_planted_and_is_python(mutant: Mutant) -> None:
    right = (ROOT / mutant.path).read_text(encoding="utf-8")
    wrong = mutant.planted(right)
    assert wrong != right
    compile(wrong, mutant.file, "exec")


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_fault_names_a_clause_of_the_rules(mutant: Mutant) -> None:
    text = (ROOT / mutant.rules).read_text(encoding="utf-8")
    assert re.search(rf"\*\*{re.escape(mutant.clause)}\*\*", text)


def test_there_are_faults_in_every_game_and_no_two_are_the_same() -> None:
    faults = Counter(mutant.game for mutant in MUTANTS)
    assert all(number >= (10 if game in OUTSIDE else 12) for game, number in faults.items())
    assert {*shipped_ids(), *OUTSIDE} <= {*faults}
    assert len(set(MUTANTS)) == len(MUTANTS)


def test_a_fault_is_noticed_and_what_is_none_is_not(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    fault = next(mutant for mutant in MUTANTS if mutant.clause == "O7.2")
    assert "(ScenarioFailed)" in (copy.noticed(fault) or "")
    harmless = replace(fault, new=fault.old + ", the value itself included", tests=("tests/games/og/test_outcomes.py",))
    assert copy.noticed(harmless) is None
