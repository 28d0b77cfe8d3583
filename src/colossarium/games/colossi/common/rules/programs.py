"""C2F Programs: which are open, and whose they are."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    GIFT_CARD,
    GIFT_GOLD,
    NO_BEAST,
    NO_CARD,
    NO_PROGRAM,
    NO_SPACE,
    NO_WAY,
    NOBODY,
    UNSET,
)
from colossarium.games.colossi.common.events import CURSED
from colossarium.games.colossi.common.rules.pieces import gain
from colossarium.games.colossi.common.rules.traits import renew_mods
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def open_program(s: State, c: Content, program: int, actor: int, here: int, source: int) -> None:
    """Begin an effect on top of those that are open (C2.22, C4.71); NO_PROGRAM does nothing."""
    if program == NO_PROGRAM:
        return
    if s.depth == 0:
        s.deaths = 0
    top = s.depth
    s.program[top], s.actor[top] = program, actor
    s.here[top] = here
    s.picked[top] = here
    s.source[top] = source
    s.depth += 1


@rule
def close_program(s: State, c: Content) -> None:
    """Blank the registers of the innermost effect, and put its card away."""
    top = s.depth - 1
    card, player = int(s.card[top]), int(s.actor[top])
    s.program[top], s.line[top], s.actor[top], s.card[top] = NO_PROGRAM, 0, NOBODY, NO_CARD
    s.here[top], s.picked[top], s.foe[top], s.done[top] = NO_SPACE, NO_SPACE, NOBODY, 0
    s.source[top], s.heading[top], s.skipped[top] = NO_BEAST, NO_WAY, 0
    s.left[top], s.led[top], s.deaths_before[top] = UNSET, NO_BEAST, 0
    s.depth -= 1
    if s.depth == 0:
        s.deaths = 0
    if card != NO_CARD:
        put_away(s, c, player, card)


@rule
def put_away(s: State, c: Content, player: int, card: int) -> None:
    """A played card goes to the discard pile, a lasting Curse in front of its player (C4.50)."""
    if c.card_type[card] == GIFT_CARD:
        gain(s, c, player, s.mods[player][GIFT_GOLD])  # C4.53
    if not c.lasting[card]:
        s.discard[card] += 1
        return
    place = 0
    while s.curses[player][place] != NO_CARD:
        place += 1
    s.curses[player][place] = card
    renew_mods(s, c, player)
    tell(s, CURSED, player, card, 0)


@rule
def next_line(s: State) -> None:
    top = s.depth - 1
    s.line[top] += 1
    s.left[top], s.led[top], s.deaths_before[top] = UNSET, NO_BEAST, 0


@rule
def end_program(s: State, c: Content) -> None:
    """Leave out the rest of the innermost effect (C2.45 to C2.47)."""
    top = s.depth - 1
    s.line[top] = c.program_size[s.program[top]]
    s.left[top], s.led[top], s.deaths_before[top] = UNSET, NO_BEAST, 0


@rule
def current_line(s: State, c: Content) -> int:
    """The row of the innermost effect's line."""
    top = s.depth - 1
    return int(c.program_start[s.program[top]]) + int(s.line[top])


@rule
def actor_of(s: State) -> int:
    """Who makes choices now (C2.21); outside effects the active player."""
    return int(s.active) if s.depth == 0 else int(s.actor[s.depth - 1])
