"""Which figure decided, whether a tie-break was needed, and how people's endings are told."""

from __future__ import annotations

import colossarium as col
from colossarium.kernel.closing import Figure, deciding_first, is_tie_break, settled


def states(*figures: Figure) -> list[str]:
    return [figure.state for figure in settled(figures)]


def gold(*values: int) -> Figure:
    return Figure("gold", "Gold", values)


def cards(*values: int) -> Figure:
    return Figure("cards", "Cards", values)


def test_the_first_figure_with_a_single_leader_decides():
    assert states(gold(3, 5, 4), cards(9, 0, 0)) == ["decided", "unneeded"]


def test_a_tie_is_left_open_and_the_next_figure_breaks_it_among_the_leaders_alone():
    compared = settled([gold(5, 5, 4), cards(1, 2, 9)])
    assert [figure.state for figure in compared] == ["open", "decided"]
    assert is_tie_break(compared)
    assert [figure.id for figure in deciding_first(compared)] == ["cards", "gold"]


def test_with_a_tie_to_the_end_nothing_decides():
    compared = settled([gold(5, 5), cards(2, 2)])
    assert [figure.state for figure in compared] == ["open", "open"]
    assert not is_tie_break(compared)


def test_where_fewer_are_better_the_fewest_decide():
    assert states(Figure("runes", "Runes", (7, 3), fewest=True)) == ["decided"]


def test_allies_are_compared_by_what_they_have_together():
    assert states(Figure("crystals", "Crystals", (4, 3, 1, 3), totals=(5, 6))) == ["decided"]


def test_a_mark_that_nobody_has_is_not_compared():
    assert states(Figure("first", "First", (0, 0), mark=True), gold(1, 2)) == ["decided"]


def test_who_resigns_leaves_the_field_to_the_others_and_no_figure_has_decided():
    game = col.game("kolossus", players=2)
    match = game.start(seed=1, engine=game.plain)
    assert match.closing() is None
    match.resign(0)
    closing = match.closing()
    assert closing is not None
    assert closing.headline == "Tua'tha and Ishtari resigned"
    assert closing.title == "The field is left to Krell and Firbolg"
    assert {figure.state for figure in closing.figures} == {"told"}


def test_a_draw_by_agreement_is_told_without_a_loser():
    game = col.game("builders", players=2)
    match = game.start(seed=1, engine=game.plain)
    match.agree_on_draw()
    closing = match.closing()
    assert closing is not None
    assert closing.title == "Peace is made at the table"
    assert closing.sides == ((0,), (1,))
