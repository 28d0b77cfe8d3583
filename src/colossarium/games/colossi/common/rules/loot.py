"""Gold cubes and Loot: putting them on spaces and collecting them (C2.53, C2.54)."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import BLUE, COLOURS, GAIN_TRAIT, GOLDEN, GREEN, NO_TILE
from colossarium.games.colossi.common.events import CUBES_PUT, LOOTED
from colossarium.games.colossi.common.rules.hands import draw_cards
from colossarium.games.colossi.common.rules.pieces import area_of, gain
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.bits import lowest
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def put_cubes(s: State, c: Content, line: int, space: int, amount: int) -> None:
    """On one space, or on every explored space of an area; never above the line's limit (C2.53)."""
    if c.within[line] == 0:
        add_cubes(s, c, space, amount, c.most[line])
        return
    left = area_of(s, c, space, c.within[line]) & s.explored
    while left:
        add_cubes(s, c, lowest(left), amount, c.most[line])
        left &= left - 1


@rule
def add_cubes(s: State, c: Content, space: int, amount: int, most: int) -> None:
    room = min(most, int(c.cubes_most)) - s.cubes[GOLDEN][space]
    added = min(amount, room)
    if added > 0 and (s.dry >> space) & 1:
        s.cubes[GOLDEN][space] += added
        tell(s, CUBES_PUT, space, added, 0)


@rule
def worth_of(s: State, c: Content, space: int, colour: int) -> int:
    """Gold, cards or Traits to be collected from a space: its cubes, and what is printed on its tile (C2.54)."""
    printed = 0 if s.tile[space] == NO_TILE else int(c.printed[s.tile[space]][colour])
    return int(s.cubes[colour][space]) + printed


@rule
def collect_loot(s: State, c: Content, seat: int, space: int) -> None:
    """Gold first, then cards, then Traits (C2.54); the Traits are chosen before anything else happens."""
    gold, cards, traits = worth_of(s, c, space, GOLDEN), worth_of(s, c, space, BLUE), worth_of(s, c, space, GREEN)
    for colour in range(COLOURS):
        s.cubes[colour][space] = 0
    if gold + cards + traits > 0:
        tell(s, LOOTED, seat, space, 0)
    gain(s, c, seat, gold)
    draw_cards(s, c, seat, cards)
    if traits > 0:
        s.due_kind = GAIN_TRAIT
        s.due[seat] = traits
