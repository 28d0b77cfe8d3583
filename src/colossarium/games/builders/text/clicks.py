"""What a person clicks for an action, and the longer forms of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from colossarium.games.builders import actions, state
from colossarium.games.builders.actions import argument_of, curse_for, op_of, wilds_for
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.state import State
from colossarium.games.builders.text.ids import group_in, ids_in, name_id, plan_id, runes_id

ANSWER_IDS = ("accept", "refuse", "counter")
BUTTONS = {"next": (state.ASK, state.OFFER, state.C_WANT, state.C_GIVE), "hand-over": (state.GIVE_A, state.GIVE_B)}
ANY_ORDER = (*(phase for phases in BUTTONS.values() for phase in phases), state.PAY, state.CURSE, state.ADDRESS)


def clicks(ruleset: BuildersRuleset, s: State, act: int) -> tuple[str, ...]:
    for button, phases in BUTTONS.items():
        if s.phase in phases:
            return (*ids_in(ruleset, act), button)
    if s.phase == state.TURN:
        return turn_clicks(ruleset, s, act)
    if s.phase == state.PAY:
        return (*wild_clicks(ruleset, act), "build")
    if s.phase == state.ADORN:
        return (*[ruleset.kind_ids[ruleset.content.accessory]] * act, "seal")
    if s.phase == state.CURSE:
        return (*(SEAT_IDS[seat] for seat in range(ruleset.seats) for _ in range(curse_for(act, seat))), "curse")
    if s.phase == state.TAKE:
        return ("nothing" if act == actions.TAKE_NOTHING else name_id(ruleset, act - 1),)
    if s.phase == state.ADDRESS:
        return (*(SEAT_IDS[seat] for seat in group_in(s, ruleset, act)), "propose")
    if s.phase == state.RESPOND:
        return (ANSWER_IDS[act],)
    if s.phase == state.SETTLE:
        return ("no-deal" if act == actions.NO_DEAL else SEAT_IDS[clockwise(s, ruleset.content, act)],)
    return (runes_id(own_runes(s, act)),)


def turn_clicks(ruleset: BuildersRuleset, s: State, act: int) -> tuple[str, ...]:
    op, argument = op_of(act), argument_of(act)
    if op == actions.BUILD:
        return (plan_id(ruleset, s.row[argument]),)
    if op == actions.REVEAL:
        return ("reveal", SEAT_IDS[clockwise(s, ruleset.content, argument)])
    return ({actions.BEGIN_CURSE: "curse", actions.BEGIN_TRADE: "trade", actions.DRAW: "draw"}.get(op, "end"),)


def wild_clicks(ruleset: BuildersRuleset, wilds: int) -> Iterable[str]:
    """For each part covered by a wild: the wild, and the line of the list."""
    c = ruleset.content
    for kind in range(c.kinds):
        for _ in range(wilds_for(c, wilds, kind)):
            yield from (name_id(ruleset, c.wild), name_id(ruleset, kind))


def own_runes(s: State, act: int) -> int:
    """Runes that the deciding player takes, or gives if negative; actions count from the active player's side."""
    taken = act - actions.RUNES_ZERO
    return taken if s.seat == s.active else -taken


def spelled(words: Sequence[str]) -> tuple[str, ...]:
    """Longer forms: `build garrowmane`, `deal with blue`, `take leg`, `take 2`, `give 1 rune`."""
    plain = [word for word in words if word not in ("with", "rune", "runes")]
    if len(plain) == 2 and plain[0] in ("take", "give") and re.fullmatch("[0-9]+", plain[1]):
        return (f"{plain[0]}-{plain[1]}",)
    if len(plain) == 2 and plain[0] in ("build", "deal", "take"):
        return (plain[1],)
    return tuple(plain) if plain else tuple(words)
