"""What a person clicks for an action, and the short and long forms of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colossarium.games.og import actions
from colossarium.games.og.actions import op_of, which_of, x_of, y_of
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.state import State
from colossarium.games.og.text.ids import TRACKER_IDS, card_id, place_id

FILLERS = {"at", "to", "on", "play", "place", "put", "destroy", "pay", "lay", "card"}


def clicks(ruleset: OgRuleset, s: State, act: int) -> tuple[str, ...]:
    op, which = op_of(act), which_of(act)
    if op == actions.LAY:
        return (card_id(ruleset, s.hand[which]), place_id(x_of(act), y_of(act)))
    if op == actions.PUT:
        return (place_id(x_of(act), y_of(act)),)
    if op == actions.RUIN:
        return (card_id(ruleset, s.area[which]),)
    if op == actions.PAY:
        return (TRACKER_IDS[which],)
    if op == actions.OFFER:
        return ("sacrifice", TRACKER_IDS[which])
    return ({actions.COMPARE: "compare", actions.DROP: "discard", actions.DONE: "done"}.get(op, "begin"),)


def spelled(words: Sequence[str]) -> tuple[str, ...]:
    """Short and long forms: `play leap at (0, -2)`, `leap 0 -2`, `destroy leap`, `face og`."""
    text = " ".join(word for word in words if word not in FILLERS).replace("\N{MINUS SIGN}", "-")
    text = re.sub(r"[()]", " ", text)
    text = re.sub(r"(?<![\w-])(-?\d+)\s*[, ]\s*(-?\d+)(?!\w)", r"\1,\2", text)
    found = tuple(text.split())
    return ("compare",) if found == ("face", "og") else found
