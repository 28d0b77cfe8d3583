"""What effects are worth to computer players, at a glance: tenths of a Gold, worked out once from their lines."""

from __future__ import annotations

from colossarium.games.colossi.common import constants as codes
from colossarium.games.colossi.common.constants import EVERYWHERE, NO_LIMIT, NO_PROGRAM
from colossarium.games.colossi.common.state import Content

GOLD, CARD, TRAIT, ACTION, ACOLYTE, CUBE, BANNER = 10, 8, 9, 6, 4, 6, 8
USUAL = {  # how many are usually counted
    codes.PER_DONE: 1.0,
    codes.PER_WITH_COLOSSUS: 1.0,
    codes.PER_ADJACENT: 2.0,
    codes.PER_SPECIAL: 1.5,
    codes.PER_BANNERS: 2.0,
}
FEW = 0.5  # of several players, the share that a condition lets through


def read_worths(c: Content) -> None:
    for tile in range(c.tiles):
        c.tile_worth[tile] = of_program(c, c.tile_harvest[tile]) + of_loot(c.printed[tile])
    for beast in range(codes.BEASTS):
        c.beast_worth[beast] = of_program(c, c.beast_reap[beast])
    for card in range(c.kinds):
        c.card_worth[card] = of_program(c, c.card_program[card])


def of_loot(loot: list[int]) -> int:
    return sum(amount * worth for amount, worth in zip(loot, (GOLD, CARD, TRAIT), strict=True))


def of_program(c: Content, program: int) -> int:
    """The sum over its lines, as far as they help the actor."""
    if program == NO_PROGRAM:
        return 0
    start = c.program_start[program]
    return round(sum(of_line(c, line) for line in range(start, start + c.program_size[program])))


def of_line(c: Content, line: int) -> float:
    worth = {
        codes.GOLD: GOLD,
        codes.STEAL: 1.5 * GOLD,
        codes.DRAW: CARD,
        codes.GAIN_TRAIT: TRAIT,
        codes.ROB: 1.5 * CARD,
        codes.ACTIONS: ACTION,
        codes.SPAWN: ACOLYTE,
        codes.PLACE: ACOLYTE,
        codes.MOVE: 0.6 * ACTION,
        codes.KILL_ONE: ACOLYTE,
        codes.CUBES: CUBE * (1 if c.within[line] in (0, EVERYWHERE) else 3),
        codes.MOVE_BEAST: 1,
        codes.PUSH: 2,
        codes.DISCARD_CARDS: CARD / 2,
    }.get(c.op[line])
    if worth is None:
        return {codes.SCORE: 2.0 * BANNER, codes.PLANT: BANNER, codes.UNPLANT: BANNER, codes.LOOT: GOLD}.get(
            c.op[line], 2.0
        )
    times = c.amount[line] * USUAL.get(c.per[line], 1.0)
    if c.most[line] < NO_LIMIT and c.op[line] != codes.CUBES:
        times = min(times, c.most[line])
    return worth * times * side_of(c, line)


def side_of(c: Content, line: int) -> float:
    """Whose gain it is: the actor's, the opponents', or everybody's, of which little is left."""
    if c.op[line] in (codes.KILL_ONE, codes.PUSH, codes.STEAL, codes.ROB):
        return -1.0 if c.who[line] == codes.SELF else 1.0
    if c.op[line] == codes.DISCARD_CARDS:
        return 1.0 if c.who[line] == codes.FOES else -1.0
    if c.who[line] == codes.ALL:
        return FEW if c.when[line] else FEW / 2
    return 1.0
