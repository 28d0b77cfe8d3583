"""The log: each event in words."""

from __future__ import annotations

from colossarium.games.og import events, state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.state import NO_CARD, State
from colossarium.games.og.text.labels import TRACKER_NAMES, card_name, place_name
from colossarium.kernel.wording import many

FOR_DRAW = ("", " and lies in the middle", " and goes to your hand", " by Netophah's power")
RESULT_SENTENCES = {
    state.WON: "The Final Blow lands: Og falls, Eden is saved.",
    state.LOST_GRIP: "Your Grip is gone: you fall from Og.",
    state.LOST_BLOW: "The Final Blow fails: Og shakes you off.",
    state.LOST_TIME: "Your strength is spent: Og is too high.",
}


def describe(ruleset: OgRuleset, s: State, event: tuple[int, ...]) -> str | None:
    kind, a, b, c = event
    names = ruleset.names
    known = {
        events.ROUND_BEGUN: lambda: f"Round {a} begins on {names.colossi[b]['name']}.",
        events.DRAWN: lambda: f"{card_name(ruleset, a)} is drawn{FOR_DRAW[b]}.",
        events.DEPLETED: lambda: f"The deck is depleted: {many(a, 'card')} shuffled.",
        events.PLACED: lambda: f"{card_name(ruleset, a)} is placed {place_name(b, c)} from the middle.",
        events.DROPPED: lambda: f"{card_name(ruleset, a)} is discarded unplayed.",
        events.LINE_COMPARED: lambda: f"{names.lines[a]['name']} {b} of {c}: {'completed' if b >= c else 'missed'}.",
        events.WEAKNESS_CHANGED: lambda: f"Weakness is {a}.",
        events.GRIP_CHANGED: lambda: f"Grip is {a}.",
        events.TOLL_PAID: lambda: f"{TRACKER_NAMES[a]} pays: it is {b}.",
        events.GAINED: lambda: f"An Advanced Action is gained; {a} left.",
        events.CLIMBED: lambda: climbed_sentence(ruleset, a, b),
        events.DESTROYED: lambda: f"{card_name(ruleset, a)} is destroyed.",
        events.BLOW_BEGUN: lambda: f"The Final Blow: {names.blows[a]['name']}, {many(b, 'card')}.",
        events.GAME_OVER: lambda: RESULT_SENTENCES[a],
    }
    return known[kind]() if kind in known else None


def climbed_sentence(ruleset: OgRuleset, left: int, shown: int) -> str:
    behind = ruleset.names.colossi[left]["name"]
    if shown == NO_CARD:
        return f"{behind} is climbed: the top is reached."
    return f"{behind} is climbed; {ruleset.names.colossi[shown]['name']} comes next."
