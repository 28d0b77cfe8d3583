"""An action's integer: what was put in comes out, in the order of lists."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from colossarium.kernel.actions import action, first_of, op_of, second_of, third_of

PARTS = st.tuples(st.integers(0, 127), st.integers(0, 255), st.integers(0, 255), st.integers(0, 255))


@given(PARTS)
def test_the_parts_of_an_action_come_out_as_they_went_in(parts: tuple[int, int, int, int]) -> None:
    act = action(*parts)
    assert (op_of(act), first_of(act), second_of(act), third_of(act)) == parts


@given(PARTS, PARTS)
def test_actions_are_ordered_as_their_parts(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> None:
    assert (action(*one) < action(*other)) == (one < other)


@given(PARTS)
def test_an_action_fits_a_legal_list(parts: tuple[int, int, int, int]) -> None:
    assert 0 <= action(*parts) < 2**31
