"""Why an action is not legal, in terms of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colossarium.games.og import state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.rules.power import is_power_ready
from colossarium.games.og.rules.surface import square_at
from colossarium.games.og.rules.trackers import can_pay
from colossarium.games.og.state import AREA, COLUMNS, DOWN, NO_CARD, NO_SQUARE, RIGHT, State
from colossarium.games.og.text.ids import TRACKER_IDS, card_id, place_numbers
from colossarium.games.og.text.labels import TRACKER_NAMES, card_name
from colossarium.games.og.text.questions import question
from colossarium.kernel.asked import Asked as AnyAsked
from colossarium.kernel.game import Reason

WORDS = ("compare", "sacrifice", "discard", "done", *TRACKER_IDS)
CLAUSES = {
    state.TOLL: "O9.2",
    state.PLAY: "O5.1",
    state.POWER: "O6.1",
    state.POWER_CARD: "O6.4",
    state.DESTROY: "O8.1",
    state.BLOW: "O10.6",
}


class Asked(AnyAsked[OgRuleset, State]):
    @property
    def card(self) -> int | None:
        """The card that the first click names."""
        return self.ruleset.card_number(self.clicks[0])


def why_not(ruleset: OgRuleset, s: State, clicks: Sequence[str]) -> Reason:
    asked = Asked(ruleset, s, tuple(clicks))
    not_understood = asked.not_understood(lambda click: is_known(ruleset, click))
    if not_understood is not None:
        return not_understood
    by_phase: dict[int, Callable[[Asked], Reason]] = {
        state.PLAY: why_not_play,
        state.POWER: why_not_power,
        state.POWER_CARD: why_not_put,
        state.DESTROY: why_not_destroy,
        state.BLOW: why_not_put,
    }
    return by_phase.get(s.phase, not_now)(asked)


def is_known(ruleset: OgRuleset, click: str) -> bool:
    return click in WORDS or ruleset.card_number(click) is not None or place_numbers(click) is not None


def not_now(asked: Asked) -> Reason:
    """Known words that do not answer the question at hand."""
    if asked.first == "sacrifice" and asked.s.phase == state.BLOW:
        return Reason("Netophah's power cannot be used in the Final Blow", "O10.9", asked.clicks)
    return asked.does_not_answer(question(asked.ruleset, asked.s), CLAUSES.get(asked.s.phase, ""))


def why_not_play(asked: Asked) -> Reason:
    s, card = asked.s, asked.card
    if card is None:
        return not_now(asked)
    name = card_name(asked.ruleset, card)
    if card in s.area:
        return Reason(f"{name} lies in the Playing Area already and is not moved", "O5.6", asked.clicks[:1])
    if card not in s.hand:
        return Reason(f"{name} is not in your hand", "O5.1", asked.clicks[:1])
    if len(asked.clicks) == 1:
        return Reason(f"{name} needs a place, such as 0,-2", "O5.2", asked.clicks)
    return why_not_there(asked, name, asked.clicks[1])


def why_not_put(asked: Asked) -> Reason:
    s = asked.s
    clicks = asked.clicks
    if asked.card is not None and asked.card == s.drawn and len(clicks) > 1:
        clicks = clicks[1:]
    if place_numbers(clicks[0]) is None or s.drawn == NO_CARD:
        if clicks[0] == "discard" and s.phase == state.BLOW:
            return Reason("a card drawn in the Final Blow must be placed", "O10.6", clicks)
        return not_now(asked)
    return why_not_there(asked, card_name(asked.ruleset, s.drawn), clicks[0])


def why_not_there(asked: Asked, name: str, where: str) -> Reason:
    """Why a card cannot lie at a place: it would not cover exactly two squares."""
    at = place_numbers(where)
    if at is None:
        return not_now(asked)
    count = covered_count(asked, *at)
    squares = "1 square" if count == 1 else f"{count} squares"
    return Reason(f"{name} at {where} would cover {squares}, and a card covers exactly 2", "O5.2", (where,))


def covered_count(asked: Asked, x: int, y: int) -> int:
    count = 0
    for square in range(COLUMNS * asked.c.rows):
        column, row = x + square % COLUMNS, y + square // COLUMNS
        inside = -RIGHT <= column <= AREA and -DOWN <= row < len(asked.s.filled) - DOWN
        count += inside and square_at(asked.s, asked.c, column, row) != NO_SQUARE
    return count


def why_not_power(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    if asked.clicks[0] != "sacrifice":
        return not_now(asked)
    if c.power_uses == 0:
        return Reason("this match is played without Netophah's power", "O6.1", asked.clicks)
    if not is_power_ready(s):
        return Reason("there is no card to draw, neither in the deck nor on the discard pile", "O6.2", asked.clicks)
    if asked.clicks[1:] and asked.clicks[1] in TRACKER_IDS:
        tracker = TRACKER_IDS.index(asked.clicks[1])
        if not can_pay(s, c, tracker, c.power_toll):
            level = s.grip if tracker else s.weakness
            return Reason(f"{TRACKER_NAMES[tracker]} stands at {level} and cannot pay", "O6.2", asked.clicks)
    return Reason("a sacrifice needs a tracker: sacrifice weakness, or sacrifice grip", "O6.3", asked.clicks)


def why_not_destroy(asked: Asked) -> Reason:
    s, card = asked.s, asked.card
    if card is None:
        return not_now(asked)
    name = card_name(asked.ruleset, card)
    if s.discarded > 0 and card == s.discard[s.discarded - 1]:
        return Reason(
            f"{name} is on the discard pile, not in the Playing Area", "O6.5", (card_id(asked.ruleset, card),)
        )
    return Reason(f"{name} is not in the Playing Area", "O8.2", asked.clicks[:1])
