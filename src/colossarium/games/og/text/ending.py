"""The end of the climb in words: a title and a story for each of the four results (O11.1)."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.figures import figures
from colossarium.games.og.state import State
from colossarium.games.og.view import result
from colossarium.kernel.closing import Closing
from colossarium.kernel.wording import many

FALLS, STANDS = "og-falls", "og-stands"

HEADLINES = {
    state.WON: "The Final Blow lands",
    state.LOST_GRIP: "The last hold breaks",
    state.LOST_BLOW: "The Final Blow fails",
    state.LOST_TIME: "No strength is left",
}
TITLES = {
    state.WON: "Og falls, and Eden keeps its morning",
    state.LOST_GRIP: "Og stands over a dark garden",
    state.LOST_BLOW: "One blow short of the morning",
    state.LOST_TIME: "Too high for one night",
}
STORIES = {
    state.WON: (
        "Netophah held on by the last finger, found where the rock was thin, and struck. The giant who was to trample "
        "the garden becomes the hill beside it."
    ),
    state.LOST_GRIP: (
        "The stone gave way under the hand, and the long way up became a short way down. Og walks on; but Eden has "
        "seen how high one climber came, and Noa will ask again."
    ),
    state.LOST_BLOW: (
        "Netophah stood on the brow of Og and struck with all that was left. It was not enough, and the giant shook "
        "his head once. Nobody before had come so far."
    ),
    state.LOST_TIME: (
        "Ledge after ledge, and still the head was in the clouds. When the arms would carry no further, the climber "
        "let go of the mountain and not of the hope: the way is known now."
    ),
}


def closing(ruleset: OgRuleset, s: State) -> Closing:
    return Closing(
        scene=FALLS if s.result == state.WON else STANDS,
        headline=HEADLINES[s.result],
        title=TITLES[s.result],
        story=STORIES[s.result],
        verdict=verdict(ruleset, s),
        figures=tuple(figures(s, ruleset.content)),
        facts=facts(ruleset, s),
    )


def verdict(ruleset: OgRuleset, s: State) -> str:
    least, blow = ruleset.content.grip_min, ruleset.names.blows[s.blow]["name"]
    return {
        state.WON: f"{blow}: both values were shown at once, {many(s.blow_left, 'card')} to spare (O10.7).",
        state.LOST_BLOW: f"{blow}: no card was left, and the values were not both shown (O10.8).",
        state.LOST_GRIP: f"Grip went below {least} and ended the climb at once (O1.5).",
        state.LOST_TIME: f"Round {s.round} was the last, and Og was not climbed (O11.3).",
    }[s.result]


def facts(ruleset: OgRuleset, s: State) -> tuple[tuple[str, str], ...]:
    """O11.4, as far as no figure tells it."""
    last = (("Last cards", f"{s.blow_drawn} of {s.blow_drawn + s.blow_left}"),) if s.phase == state.BLOW else ()
    return (
        ("Rounds", str(s.round)),
        *last,
        ("Cards destroyed", str(s.destroyed)),
        ("Advanced gained", str(result(ruleset, s)["advanced_gained"])),
    )
