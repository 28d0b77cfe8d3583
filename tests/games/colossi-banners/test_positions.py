"""Positions that cannot be are refused, with what is accepted."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import BadPosition

GAME = colossarium.game("colossi-banners", players=2)
TABLE = {"fill": "grass-bare", "colossi": {"red": "c3", "blue": "a1"}}


@pytest.mark.parametrize(
    ("position", "accepted"),
    [
        ({"colossi": {"red": "c3"}}, "a space for the Colossus of every player"),
        ({"colossi": {"red": "z9", "blue": "a1"}}, "a space from a1 to e5"),
        ({"colossi": {"red": "c3", "pink": "a1"}}, "there is no key 'pink'"),
        ({"acolytes": {"red": {"c3": 11}}}, "a whole number from 0 to 10"),
        ({"acolytes": {"red": {"c3": 6, "c4": 6}}}, "at most 10 Acolytes of a colour"),
        ({"banners": {"red": ["a1", "a2", "a3", "a4", "a5", "b1", "b2"]}}, "at most 6 spaces"),
        ({"banners": {"red": ["a1"], "blue": ["a1"]}}, "without another Banner"),
        ({"curses": {"red": ["tribute"]}}, "lasting Curses"),
        ({"hands": {"red": ["wrath", "wrath"]}}, "there are 1 of it"),
        ({"hands": {"red": ["sword"]}}, "there is no 'sword'"),
        ({"beasts": {"dragon": "c3"}}, "there is no key 'dragon'"),
        ({"gold": {"red": 251}}, "a whole number from 0 to 250"),
        ({"phase": "rest", "step": "resting"}, "a Banner of the active player"),
        ({"phase": "deploy_to", "step": "deploying"}, "the space of a Banner of the active player"),
        *(
            ({"phase": phase}, "an open effect of the deciding seat")
            for phase in ("kill", "pick", "ask", "carry", "jump")
        ),
        *(({"phase": phase}, "something that the deciding seat has to do") for phase in ("trait", "discard", "cull")),
        ({"phase": "continue"}, "a Movement of the deciding seat"),
        ({"phase": "collect_one"}, "the space that is being collected"),
        ({"phase": "act", "step": "draw"}, "actions, with the active seat deciding"),
        ({"phase": "home"}, "no space yet for the Colossus"),
        ({"phase": "hand_limit"}, "Nobody has a legal action"),
        ({"phase": "dance"}, "one of begin, act, continue"),
        ({"tiles": {"c3": "castle"}}, "one of grass-gold1"),
        ({"weather": "fine"}, "there is no key 'weather'"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], accepted: str) -> None:
    with pytest.raises(BadPosition) as problem:
        GAME.at({**TABLE, **position}, engine=GAME.plain)
    assert accepted in str(problem.value)
