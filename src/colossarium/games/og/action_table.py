"""Every action that Og can list, phase by phase: a card can lie as far from the first one as others lead."""

from __future__ import annotations

from collections.abc import Collection

from colossarium.games.og import actions, state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.state import AREA, DOWN, RIGHT, Content
from colossarium.kernel.actions import actions_of


def action_table(ruleset: OgRuleset) -> dict[int, Collection[int]]:
    c = ruleset.content
    trackers = range(2)
    return {
        state.ROUND_START: actions_of(actions.BEGIN),
        state.TOLL: actions_of(actions.PAY, trackers),
        state.PLAY: _places(c, actions.LAY, range(c.hand), c.hand),
        state.POWER: [*actions_of(actions.COMPARE), *actions_of(actions.OFFER, trackers)],
        state.POWER_CARD: [*actions_of(actions.DROP), *_places(c, actions.PUT, range(1), c.hand + 1)],
        state.DESTROY: [*actions_of(actions.DONE), *actions_of(actions.RUIN, range(AREA))],
        state.BLOW: _places(c, actions.PUT, range(1), AREA - 1),
    }


def _places(c: Content, op: int, cards: range, before: int) -> list[int]:
    """Where a card can be placed after so many others, each of which covers a part of another (O5.2)."""
    down, right = min(DOWN, before * (c.rows - 1)), min(RIGHT, before)
    return actions_of(op, cards, range(DOWN - down, DOWN + down + 1), range(RIGHT - right, RIGHT + right + 1))
