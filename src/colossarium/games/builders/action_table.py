"""Every action that Builders can list, phase by phase; a Curse counts seats from the one that decides."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations, product

from colossarium.games.builders import actions, state
from colossarium.games.builders.actions import curse_action, turn_action, with_name
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.state import HAND_OVER, SEATS, Content


def action_table(ruleset: BuildersRuleset) -> dict[int, Collection[int]]:
    c = ruleset.content
    handfuls = c.handfuls[: c.handfuls_from[HAND_OVER + 1]]
    runes = range(actions.RUNES_ZERO - c.trade_runes, actions.RUNES_ZERO + c.trade_runes + 1)
    named = (state.ASK, state.OFFER, state.C_WANT, state.C_GIVE, state.GIVE_A, state.GIVE_B)
    return {
        state.TURN: _turn(c),
        state.PAY: _payments(c),
        state.ADORN: range(c.adorn_most + 1),
        state.CURSE: _curses(c),
        state.TAKE: range(c.kinds + 1),
        **dict.fromkeys(named, handfuls),
        **dict.fromkeys((state.RUNES, state.C_RUNES), runes),
        state.ADDRESS: _groups(c),
        state.RESPOND: range(actions.COUNTER + 1),
        state.SETTLE: [*range(1, c.seats), actions.NO_DEAL],
    }


def _turn(c: Content) -> list[int]:
    return [
        *(turn_action(actions.BUILD, slot) for slot in range(c.slots)),
        *(turn_action(op, 0) for op in (actions.BEGIN_CURSE, actions.BEGIN_TRADE, actions.DRAW, actions.END)),
        *(turn_action(actions.REVEAL, steps) for steps in range(1, c.seats)),
    ]


def _payments(c: Content) -> list[int]:
    """Wilds in place of any parts of any Blueprint."""
    found = set()
    for need in c.need[: c.blueprints]:
        parts = [(c.place[kind], range(count + 1)) for kind, count in enumerate(need) if count and c.place[kind] >= 0]
        for wilds in product(*(counts for _, counts in parts)):
            found.add(sum(count << place for count, (place, _) in zip(wilds, parts, strict=True)))
    return sorted(found)


def _curses(c: Content) -> list[int]:
    rows = product(range(c.curse_most + 1), repeat=c.seats)
    fitting = [row for row in rows if c.curse_least <= sum(row) <= c.curse_most]
    return [curse_action(*row, *[0] * (SEATS - c.seats)) for row in fitting]


def _groups(c: Content) -> list[int]:
    """Sets of players, as handfuls of steps clockwise."""
    found = []
    for size in range(1, c.seats):
        for steps in combinations(range(1, c.seats), size):
            group = 0
            for step in steps:
                group = with_name(group, step)
            found.append(group)
    return found
