"""K13 Titan Powers: Initiative, Earthquake and Rebirth, paid from the mana pool."""

from __future__ import annotations

from colossarium.games.kolossus.actions import EARTHQUAKE, INITIATIVE, KEEP, REBIRTH
from colossarium.games.kolossus.constants import BAND, CLASSES, DESTINY_ADD, FALLEN, LINES, NOBODY, RESTORE, SHIFT
from colossarium.games.kolossus.events import DESTINY_RAISED, REBORN
from colossarium.games.kolossus.rules.regions import is_bare, keeps_citadel, laden, move_region
from colossarium.games.kolossus.rules.warbands import mini_of, put_on
from colossarium.games.kolossus.state import Content, State
from colossarium.kernel.actions import action
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def can_use(s: State, c: Content, power: int, price: int) -> bool:
    return s.pool[s.active] >= price and s.power_uses[power] < c.power_limit[power]  # K13.1, K13.12


@rule
def pay_for(s: State, power: int, price: int) -> None:
    s.pool[s.active] -= price
    s.supply[s.active] += price  # K13.1
    s.power_uses[power] += 1


@rule
def raises(s: State, c: Content, power: int) -> bool:
    """The power could raise the Die of Destiny now (K13.2)."""
    if c.power[power] != DESTINY_ADD or s.destiny >= c.power_top[power]:
        return False
    return can_use(s, c, power, c.power_cost[power])


@rule
def can_raise(s: State, c: Content) -> bool:
    if not c.has_titans:
        return False
    for power in range(c.powers):
        if raises(s, c, power):
            return True
    return False


@rule
def list_initiative(s: State, c: Content, out: Actions) -> int:
    """KD7: keep the result or raise it."""
    out[0] = action(KEEP, 0, 0, 0)
    count = 1
    for power in range(c.powers):
        if raises(s, c, power):
            out[count] = action(INITIATIVE, power, 0, 0)
            count += 1
    return count


@rule
def raise_destiny(s: State, c: Content, power: int) -> None:
    pay_for(s, power, c.power_cost[power])
    s.destiny = min(s.destiny + c.power_amount[power], c.power_top[power])
    tell(s, DESTINY_RAISED, s.active, s.destiny, 0)


@rule
def list_powers(s: State, c: Content, out: Actions, count: int) -> int:
    """The part of KD8 that Titan Powers add (K13.6, K13.9)."""
    if not c.has_titans:
        return count  # K2.10: without Rebirth nobody returns
    count = list_earthquakes(s, c, out, count)
    return list_rebirths(s, c, out, count)


@rule
def shifts(s: State, c: Content, power: int) -> bool:
    return c.power[power] == SHIFT and can_use(s, c, power, c.power_cost[power])


@rule
def list_earthquakes(s: State, c: Content, out: Actions, count: int) -> int:
    usable = 0
    for power in range(c.powers):
        usable += shifts(s, c, power)
    if usable == 0:
        return count
    loads = laden(s)
    for line in range(LINES):
        if is_bare(c, line, loads):
            continue  # K13.7
        for direction in range(2):
            for power in range(c.powers):
                if shifts(s, c, power) and may_shift(s, c, power, line, direction):
                    out[count] = action(EARTHQUAKE, line, direction, power)
                    count += 1
    return count


@rule
def may_shift(s: State, c: Content, power: int, line: int, direction: int) -> bool:
    if c.power_central[power] and not c.quake_line[line]:
        return False
    return keeps_citadel(s, line, direction, c.power_distance[power])  # K6.6, K13.7


@rule
def shake(s: State, c: Content, power: int, line: int, direction: int) -> None:
    """An Earthquake (K13.5)."""
    pay_for(s, power, c.power_cost[power])
    move_region(s, c, line, direction, c.power_distance[power])


@rule
def fallen_of(s: State, c: Content, kind: int) -> int:
    """The miniature of a class that would be reborn next: one not activated, then the first (K13.11)."""
    spent = NOBODY
    for number in range(c.first_of[kind], c.first_of[kind] + c.count_of[kind]):
        mini = mini_of(s.active, number)
        if s.space_of[mini] == FALLEN:
            if not s.activated[number]:
                return mini
            if spent == NOBODY:
                spent = mini
    return spent


@rule
def list_rebirths(s: State, c: Content, out: Actions, count: int) -> int:
    for kind in range(CLASSES):
        if not can_restore(s, c, kind) or fallen_of(s, c, kind) == NOBODY:
            continue
        for index in range(BAND):
            space = c.corner_space[s.active][index]
            if s.mini_on[space] != NOBODY:
                continue  # K13.10
            for power in range(c.powers):
                if restores(s, c, power, kind):
                    out[count] = action(REBIRTH, kind, space, power)
                    count += 1
    return count


@rule
def rebirth_price(c: Content, power: int, kind: int) -> int:
    return c.power_cost[power] + c.rebirth_cost[kind]


@rule
def restores(s: State, c: Content, power: int, kind: int) -> bool:
    return c.power[power] == RESTORE and can_use(s, c, power, rebirth_price(c, power, kind))


@rule
def can_restore(s: State, c: Content, kind: int) -> bool:
    for power in range(c.powers):
        if restores(s, c, power, kind):
            return True
    return False


@rule
def bring_back(s: State, c: Content, power: int, kind: int, space: int) -> None:
    """A Rebirth (K13.10); it captures nothing, even on the Citadel (K10.6)."""
    mini = fallen_of(s, c, kind)
    pay_for(s, power, rebirth_price(c, power, kind))
    put_on(s, mini, space)
    if not c.power_acts[power]:
        s.activated[mini % BAND] = 1
    tell(s, REBORN, mini, space, 0)
