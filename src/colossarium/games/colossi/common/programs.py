"""The effects of cards, tiles, Beasts and Traits as the content holds them: programs of a few lines each (C2.20)."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    AT_CENTRE,
    BEAST_WAY,
    EVERYWHERE,
    FLOODABLE,
    HERE_COAST,
    LEAST,
    LINES,
    NO_LIMIT,
    NO_OP,
    PER_BANNERS,
    PICKED_FOE,
    PRIZE,
    PROGRAM_LINES,
    PROGRAMS,
    SOURCE,
)
from colossarium.kernel.schema import Ints, Record, number, numbers


class Programs(Record):
    programs: int = number(0, PROGRAMS, "programs")
    program_start: Ints = numbers(PROGRAMS, 0, LINES, "first line of each program")
    program_size: Ints = numbers(PROGRAMS, 0, PROGRAM_LINES, "lines of each program")
    op: Ints = numbers(LINES, NO_OP, PRIZE, "operation of each line")
    who: Ints = numbers(LINES, 0, PICKED_FOE, "whom it concerns (C2.23)")
    when: Ints = numbers(LINES, 0, HERE_COAST, "condition (C2.24); 0: none")
    amount: Ints = numbers(LINES, LEAST, NO_LIMIT, "how much or how often (C2.25)")
    per: Ints = numbers(LINES, 0, PER_BANNERS, "what the amount is multiplied with; 0: nothing")
    most: Ints = numbers(LINES, 0, NO_LIMIT, "upper limit of the amount (C2.25)")
    at: Ints = numbers(LINES, 0, AT_CENTRE, "the space, or from where (C2.26)")
    within: Ints = numbers(LINES, 0, EVERYWHERE, "range of the area (C2.26)")
    what: Ints = numbers(LINES, 0, SOURCE, "kind of piece, or which Beast")
    way: Ints = numbers(LINES, 0, BEAST_WAY, "who gives the direction (C2.42)")
    filter: Ints = numbers(LINES, 0, FLOODABLE, "which spaces or players can be chosen")
    may: Ints = numbers(LINES, 0, 1, "the actor may decline (C2.27)")
    second: Ints = numbers(LINES, 0, NO_LIMIT, "second prize (C2.64)")
