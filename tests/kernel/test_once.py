"""What follows from a ruleset alone is worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.once import once


@dataclass(frozen=True)
class Numbers:
    values: list[int]


def test_each_thing_of_a_ruleset_is_worked_out_once_and_rulesets_are_told_apart() -> None:
    worked_out = []

    @once
    def doubled(ruleset: Numbers, number: int) -> int:
        worked_out.append(number)
        return 2 * ruleset.values[number]

    one, other = Numbers([1, 2]), Numbers([30, 40])
    assert [doubled(one, 1), doubled(one, 1), doubled(one, 0), doubled(other, 1)] == [4, 4, 2, 80]
    assert worked_out == [1, 0, 1]
