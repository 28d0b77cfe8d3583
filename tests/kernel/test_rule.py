"""How rules run: plain, compiled, through copies and stand-ins; and where their machine code is kept."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from colossarium.kernel.rule import Way, compiled_as, compiled_by, hot, rule

ROOT = Path(__file__).parents[2]

# A toy of rules: each calls the one before it, and `gap` is left for others to fill.


@rule
def gap(n: int) -> int:
    raise NotImplementedError


@rule
def doubled(n: int) -> int:
    return 2 * n


@rule
def tripled(n: int) -> int:
    return 3 * n


@rule
def filled(n: int) -> int:
    return gap(n) + 1


@rule
def twice_filled(n: int) -> int:
    return filled(n) + filled(n)


@rule
def quiet(n: int) -> int:
    return -n


@compiled_as(quiet)
def loud(n: int) -> int:
    return n


@rule
def hears(n: int) -> int:
    return 10 * loud(n)


def _made_for_cpu() -> Any:
    from numba import njit

    return njit(lambda n: n + 1000)


@compiled_by(cpu=_made_for_cpu, cuda=_made_for_cpu)
def made(n: int) -> int:
    return n + 1


@rule
def uses_made(n: int) -> int:
    return made(n)


@hot
def expanded(n: int) -> int:
    return doubled(n) + 1


@rule
def uses_expanded(n: int) -> int:
    return expanded(n)


def helper(n: int) -> int:
    return n


@rule
def calls_helper(n: int) -> int:
    return helper(n)


@rule
def with_default(n: int, more: int = 5) -> int:
    return n + more


@rule
def collatz(s: Any, steps: int) -> int:
    """A loop over a state's field, to compare machine code with plain Python."""
    for _ in range(steps):
        s.n = doubled(s.n) + s.n + 1 if s.n % 2 else s.n // 2
        s.seen[s.n % 4] += 1
    return tripled(s.n)


def test_calling_a_rule_runs_it_as_plain_python() -> None:
    assert doubled(21) == 42
    assert loud(3) == 3
    assert made(3) == 4


def test_rule_gives_the_function_itself() -> None:
    def function() -> None: ...

    assert rule(function) is function
    assert compiled_as(quiet)(function) is function


def test_an_unfilled_gap_is_not_implemented() -> None:
    with pytest.raises(NotImplementedError):
        filled(1)


def test_a_copy_calls_what_its_way_binds() -> None:
    way = Way("plain", "toy", {gap: doubled})
    assert way.of(filled)(10) == 21


def test_copies_call_copies() -> None:
    way = Way("plain", "toy", {gap: doubled})
    assert way.of(twice_filled)(10) == 42


def test_two_ways_bind_the_same_rule_differently() -> None:
    assert Way("plain", "a", {gap: doubled}).of(filled)(10) == 21
    assert Way("plain", "b", {gap: tripled}).of(filled)(10) == 31


def test_a_rule_has_one_copy_in_a_way() -> None:
    way = Way("plain", "toy", {gap: doubled})
    assert way.of(filled) is way.of(filled)
    assert way.of(twice_filled).__globals__["filled"] is way.of(filled)


def test_a_copy_leaves_the_rule_itself_alone() -> None:
    Way("plain", "toy", {gap: doubled}).of(filled)
    with pytest.raises(NotImplementedError):
        filled(1)


def test_copies_bear_the_name_of_their_game() -> None:
    assert Way("plain", "toy", {}).of(doubled).__qualname__ == "toy.doubled"


def test_what_is_no_rule_is_called_as_it_is() -> None:
    assert Way("plain", "toy", {}).of(calls_helper).__globals__["helper"] is helper


def test_copies_keep_default_arguments() -> None:
    assert Way("plain", "toy", {}).of(with_default)(1) == 6


def test_only_functions_can_be_rules() -> None:
    with pytest.raises(AssertionError, match="cannot be a rule"):
        Way("plain", "toy", {}).of(len)


def test_plain_copies_run_the_function_not_its_stand_in() -> None:
    assert Way("plain", "toy", {}).of(hears)(3) == 30
    assert Way("plain", "toy", {}).of(uses_made)(3) == 4


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the machine code of entries in this test's own folder."""
    import numba

    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))


@pytest.mark.usefixtures("own_cache")
def test_machine_code_calls_the_stand_in() -> None:
    assert Way("cpu", "toy", {}).of(hears, entry=True)(3) == -30


@pytest.mark.usefixtures("own_cache")
def test_machine_code_calls_what_the_maker_gives() -> None:
    assert Way("cpu", "toy", {}).of(uses_made, entry=True)(3) == 1003


@pytest.mark.usefixtures("own_cache")
def test_machine_code_calls_what_its_way_binds() -> None:
    assert Way("cpu", "toy", {gap: tripled}).of(twice_filled, entry=True)(10) == 62


@pytest.mark.usefixtures("own_cache")
def test_a_hot_rule_is_a_rule_like_any_other() -> None:
    assert expanded(3) == 7
    assert Way("plain", "toy", {doubled: tripled}).of(uses_expanded)(3) == 10
    assert Way("cpu", "toy", {doubled: tripled}).of(uses_expanded, entry=True)(3) == 10


def test_only_a_hot_rule_is_always_expanded_in_machine_code() -> None:
    way = Way("cpu", "toy", {})
    assert way.of(expanded).targetoptions["forceinline"]
    assert not way.of(doubled).targetoptions["forceinline"]


def test_a_rule_with_known_types_is_compiled_for_these_alone() -> None:
    from numba import types

    inner = Way("cpu", "toy", {}, {"int": types.int64}).of(doubled)
    assert inner.signatures == [(types.int64,)]
    assert not inner._can_compile


def test_a_rule_with_an_unknown_type_is_compiled_when_called() -> None:
    assert Way("cpu", "toy", {}, {"bool": None}).of(doubled).signatures == []


def test_the_machine_code_of_an_entry_is_kept_and_of_inner_rules_is_not(tmp_path: Path, own_cache: None) -> None:
    Way("cpu", "toy", {gap: doubled}).of(filled, entry=True)(1)
    kept = {path.name.split("-")[0] for path in tmp_path.rglob("*.nbi")}
    assert kept == {"test_rule.toy.filled"}


@pytest.mark.usefixtures("own_cache")
def test_compiled_rules_agree_with_plain_ones_on_a_record() -> None:
    import numpy as np

    compiled = Way("cpu", "toy", {}).of(collatz, entry=True)
    states = np.zeros(1, np.dtype([("n", "i8"), ("seen", "i4", (4,))]))
    for start in (1, 6, 27, 97):
        s = SimpleNamespace(n=start, seen=[0, 0, 0, 0])
        states[0]["n"], states[0]["seen"] = start, 0
        assert compiled(states[0], 100) == Way("plain", "toy", {}).of(collatz)(s, 100)
        assert states[0]["n"] == s.n
        assert states[0]["seen"].tolist() == s.seen
