"""The log of the Ages edition: its events in words."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi.ages import events
from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.text.effects import many
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES

EPOCH_NAMES = ("", "Age I", "Age II", "Age III")


def line(ruleset: AgesRuleset, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    names = ruleset.names
    known: dict[int, Callable[[], str]] = {
        events.AGE_BEGUN: lambda: f"{EPOCH_NAMES[a]}: {names.ages[b]['name']}.",
        events.WASHED: lambda: f"{COLOUR_NAMES[a]}'s Colossus is washed ashore from {SPACE_IDS[b]} to {SPACE_IDS[c]}.",
        events.BEAST_LEFT: lambda: f"{names.beasts[a]['name']} leaves the island.",
        events.SCORED: lambda: f"{names.ages[a]['name']} is scored.",
        events.REAPED: lambda: reaped_line(a, b, c),
        events.PASSED: lambda: f"{COLOUR_NAMES[a]} {'can Reap nothing and passes' if b else 'passes'}.",
        events.MANTLE_TAKEN: lambda: f"{COLOUR_NAMES[a]} has the Mantle.",
    }
    return known[kind]() if kind in known else None


def reaped_line(seat: int, space: int, acolytes: int) -> str:
    back = f"; {many(acolytes, 'Acolyte')} {'goes' if acolytes == 1 else 'go'} home" if acolytes else ""
    return f"{COLOUR_NAMES[seat]} Reaps {SPACE_IDS[space]}{back}."
