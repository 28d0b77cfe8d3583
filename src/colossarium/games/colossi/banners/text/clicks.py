"""What a person clicks for an action of the Banners edition."""

from __future__ import annotations

from colossarium.games.colossi.banners.state import (
    BANNER_ACTION,
    DEPLOY,
    PLANT,
    REST,
    TAKE_UP,
    State,
)
from colossarium.games.colossi.common.actions import GO, REFUSE
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.text import ids
from colossarium.kernel.actions import first_of, op_of


def clicks(s: State, act: int) -> tuple[str, ...]:
    op, space = op_of(act), first_of(act)
    if op == REFUSE and s.phase == DEPLOY:
        return ("done",)
    if op == BANNER_ACTION:
        return (("deploy", "rest")[space],)
    if op == PLANT:
        return (ids.banner_in_hand(s.seat), SPACE_IDS[space])
    if op == TAKE_UP or (op == GO and s.phase == REST):
        return (ids.banner(s.seat, space),)
    return ()
