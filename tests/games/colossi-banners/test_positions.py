"""Positions that cannot be are refused, with what is accepted."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium
from colossarium.kernel.errors import BadPosition

GAME = colossarium.game("colossi-banners", players=2)
PIECE = {"seat": "red", "kind": "acolyte", "space": "c4"}
WAY = {"visited": ["c3", "c4"], "stage": 5, "road": True, "halted": False, "perished": False, "went_onward": False}
MOVING = PIECE | WAY | {"programs_below": 0}
TABLE = {"fill": "grass-bare", "colossi": {"red": "c3", "blue": "a1"}}


@pytest.mark.parametrize(
    ("position", "accepted"),
    [
        ({"colossi": {"red": "c3"}}, "a space for the Colossus of every player"),
        ({"colossi": {"red": "z9", "blue": "a1"}}, "expected one of a1, a2"),
        ({"colossi": {"red": "c3", "blue": "a1", "pink": "a1"}}, "there is no key 'pink'"),
        ({"acolytes": {"red": {"c3": 11}}}, "a whole number from 0 to 10"),
        ({"acolytes": {"red": {"c3": 6, "c4": 6}}}, "at most 10 Acolytes of a colour"),
        ({"banners": {"red": ["a1", "a2", "a3", "a4", "a5", "b1", "b2"]}}, "at most 6 spaces"),
        ({"banners": {"red": ["a1"], "blue": ["a1"]}}, "without another Banner"),
        ({"curses": {"red": ["tribute"]}}, "lasting Curses"),
        ({"hands": {"red": ["wrath", "wrath"]}}, "there are 1 of it"),
        ({"hands": {"red": ["sword"]}}, "there is no card 'sword'"),
        ({"beasts": {"dragon": "c3"}}, "there is no key 'dragon'"),
        ({"gold": {"red": 251}}, "a whole number from 0 to 250"),
        ({"phase": "rest", "step": "resting"}, "a Banner of the active player"),
        ({"phase": "banner"}, "a Banner of the active player on the island in the phase banner (B4.15)"),
        ({"phase": "banner", "banners": {"blue": ["c4"]}}, "a Banner of the active player"),
        ({"phase": "banner", "banners": {"red": ["c4"]}, "seat": 1}, "the active seat in the Banner Phase"),
        ({"phase": "banner", "banners": {"red": ["c4"]}, "step": "actions"}, "banner_phase in the phase banner"),
        ({"phase": "deploy_to", "step": "deploying"}, "the space of a Banner of the active player"),
        (
            {"phase": "deploy_to", "banners": {"red": ["c4"]}, "fresh": ["c4"], "taken_up": "c4"},
            "the space of a Banner of the active player",
        ),
        ({"banners": {"red": ["c4"]}, "taken_up": "c4"}, "a space in the phase deploy_to alone"),
        ({"fresh": ["c4"]}, "no space outside a Deploy"),
        ({"collected": 2}, "0 outside a Rest"),
        ({"collecting": "c4"}, "a space in the phase collect_one alone"),
        ({"beast_to": "c4"}, "a space in the phase carry alone"),
        ({"round": 41}, "at most 40, the last round (B6.5)"),
        ({"gold": {"red": 50}, "final_round": False}, "true, since somebody has 50 Gold (B6.1)"),
        ({"favoured": "red"}, "nobody, unless the match has ended at once"),
        ({"taken": 12}, "fewer than 12 Actions"),
        ({"acting": True, "step": "draw"}, "false in every step but actions"),
        ({"cubes": {"c4": 7}}, "at most 6 golden cubes"),
        ({"cubes": {"c4": {"cards": 1}}}, "no more blue and green cubes on c4 than its tile produces"),
        ({"fill": "grass-card", "cubes": {"c4": {"cards": 2}}}, "no more blue and green cubes on c4"),
        ({"hands": {"red": ["smite", "smite", "wrath", "goad", "goad", "lure", "hoard"]}}, "settled at once (C4.72)"),
        ({"traits": {"red": ["fleet", "seer", "oracle"]}}, "settled at once (C4.72)"),
        ({"traits": {"red": ["titans-pride"]}, "acolytes": {"red": {"c3": 6}}}, "settled at once (C4.72)"),
        ({"phase": "trait_drop", "traits": {"red": ["fleet", "seer"]}}, "more than the deciding seat may have"),
        ({"phase": "hand_limit", "hands": {"red": ["wrath"]}}, "more than the deciding seat may have"),
        ({"phase": "acolyte_limit", "acolytes": {"red": {"c3": 6}}}, "more than the deciding seat may have"),
        ({"phase": "continue", "movement": MOVING}, "a piece on the space named"),
        ({"phase": "continue", "acolytes": {"red": {"c4": 1}}, "movement": MOVING | {"road": False}}, "may go on"),
        *(
            ({"phase": phase}, "an open effect of the deciding seat")
            for phase in ("kill", "pick", "ask", "carry", "jump")
        ),
        *(({"phase": phase}, "something that the deciding seat has to do") for phase in ("trait", "discard", "cull")),
        ({"phase": "continue"}, "a Movement of the deciding seat"),
        ({"phase": "collect_one"}, "the space that is being collected"),
        ({"phase": "running"}, "a decision, unless the match is over"),
        ({"seat": 2}, "a whole number from -1 to 1"),
        ({"movement": PIECE}, "has no 'visited': expected all of seat, kind, space, visited"),
        ({"due": {"times": {"red": 1}}}, "has no 'do'"),
        ({"due": {"do": "dance"}}, "one of draw, discard, trait, cull"),
        ({"discard_pile": ["others", "shove"]}, "'others' at the end alone"),
        ({"reserve": {"red": 3}}, "a whole number from 10 to 10"),
        ({"programs": [{"line": 0}]}, "the name of an open effect"),
        ({"phase": "act", "step": "draw"}, "actions, with the active seat deciding"),
        ({"phase": "home"}, "no space yet for the Colossus"),
        ({"phase": "dance"}, "one of running, begin, act, continue"),
        ({"tiles": {"c3": "castle"}}, "one of grass-gold1"),
        ({"weather": "fine"}, "there is no key 'weather'"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], accepted: str) -> None:
    with pytest.raises(BadPosition) as problem:
        GAME.at({**TABLE, **position}, engine=GAME.plain)
    assert accepted in str(problem.value)
