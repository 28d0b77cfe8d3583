"""The decisions and events of the Ages edition in words."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.games.colossi import actions
from colossarium.games.colossi.ages import events
from colossarium.games.colossi.ages.edition import AgesEdition
from colossarium.games.colossi.ages.state import REAP, WASH, State
from colossarium.games.colossi.effect_words import many
from colossarium.games.colossi.geometry import SPACE_IDS
from colossarium.games.colossi.labels import space_name
from colossarium.games.colossi.view import rewards
from colossarium.games.colossi.words import COLOUR_NAMES
from colossarium.kernel.actions import first_of, op_of

EPOCH_NAMES = ("", "Age I", "Age II", "Age III")


def clicks(s: State, act: int) -> tuple[str, ...]:
    """A pass; everything else is clicked as in both editions."""
    return ("pass",) if s.phase == REAP and op_of(act) == actions.REFUSE else ()


def label(edition: AgesEdition, s: State, act: int) -> str:
    space = first_of(act)
    if s.phase == WASH:
        return f"Wash ashore on {space_name(edition, s, space)}"
    if s.phase != REAP or op_of(act) == actions.DROP:
        return ""
    if op_of(act) == actions.REFUSE:
        return "Pass: no more Reaping in this Age"
    gains = "; ".join(rewards(edition, s, space)).rstrip(".") or "nothing"
    return f"Reap {space_name(edition, s, space)}{returning(s, space)}: {gains}"


def returning(s: State, space: int) -> str:
    """What a Reap does to the pieces there (A4.53)."""
    acolytes, lies_down = s.acolytes[s.seat][space], s.colossus[s.seat] == space
    told = [f"{many(acolytes, 'Acolyte')} to hand"] if acolytes else []
    told += ["the Colossus lies down"] if lies_down else []
    return f" ({', '.join(told)})" if told else ""


def question(edition: AgesEdition, s: State) -> str:
    if s.phase == WASH:
        return f"{SPACE_IDS[s.colossus[s.seat]]} has become Water: where does your Colossus go ashore?"
    return "Which space do you Reap?"


def line(edition: AgesEdition, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    words = edition.words
    known: dict[int, Callable[[], str]] = {
        events.AGE_BEGUN: lambda: f"{EPOCH_NAMES[a]}: {words.ages[b]['name']}.",
        events.WASHED: lambda: f"{COLOUR_NAMES[a]}'s Colossus is washed ashore from {SPACE_IDS[b]} to {SPACE_IDS[c]}.",
        events.BEAST_LEFT: lambda: f"{words.beasts[a]['name']} leaves the island.",
        events.SCORED: lambda: f"{words.ages[a]['name']} is scored.",
        events.REAPED: lambda: reaped_line(a, b, c),
        events.PASSED: lambda: f"{COLOUR_NAMES[a]} {'can Reap nothing and passes' if b else 'passes'}.",
        events.MANTLE_TAKEN: lambda: f"{COLOUR_NAMES[a]} has the Mantle.",
    }
    return known[kind]() if kind in known else None


def reaped_line(seat: int, space: int, acolytes: int) -> str:
    back = f"; {many(acolytes, 'Acolyte')} {'goes' if acolytes == 1 else 'go'} home" if acolytes else ""
    return f"{COLOUR_NAMES[seat]} Reaps {SPACE_IDS[space]}{back}."
