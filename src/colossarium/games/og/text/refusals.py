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
from colossarium.games.og.text.labels import TRACKER_NAMES, card_name, place_name
from colossarium.games.og.text.questions import question
from colossarium.kernel.definition import Reason
from colossarium.kernel.refusal import Refusal as KernelRefusal
from colossarium.kernel.wording import many

WORDS = ("compare", "sacrifice", "discard", "done", *TRACKER_IDS)
CLAUSES = {
    state.TOLL: "O9.2",
    state.PLAY: "O5.1",
    state.POWER: "O6.1",
    state.POWER_CARD: "O6.4",
    state.DESTROY: "O8.1",
    state.BLOW: "O10.6",
}


class Refusal(KernelRefusal[OgRuleset, State]):
    @property
    def card(self) -> int | None:
        """The card that the first click names."""
        return self.ruleset.card_number(self.clicks[0])


def why_not(ruleset: OgRuleset, s: State, clicks: Sequence[str]) -> Reason:
    refusal = Refusal(ruleset, s, tuple(clicks))
    by_phase: dict[int, Callable[[Refusal], Reason]] = {
        state.PLAY: why_not_play,
        state.POWER: why_not_power,
        state.POWER_CARD: why_not_put,
        state.DESTROY: why_not_destroy,
        state.BLOW: why_not_put,
    }
    return refusal.not_understood(lambda click: is_known(ruleset, click)) or by_phase.get(s.phase, not_now)(refusal)


def is_known(ruleset: OgRuleset, click: str) -> bool:
    return click in WORDS or ruleset.card_number(click) is not None or place_numbers(click) is not None


def not_now(refusal: Refusal) -> Reason:
    """Known words that do not answer the question at hand."""
    if refusal.first == "sacrifice" and refusal.s.phase == state.BLOW:
        return refusal.because("Netophah's power cannot be used in the Final Blow", "O10.9")
    return refusal.does_not_answer(question(refusal.ruleset, refusal.s), CLAUSES.get(refusal.s.phase, ""))


def why_not_play(refusal: Refusal) -> Reason:
    s, card = refusal.s, refusal.card
    if card is None:
        return not_now(refusal)
    name = card_name(refusal.ruleset, card)
    if card in s.area:
        return Reason(f"{name} lies in the Playing Area already and is not moved", "O5.6", refusal.clicks[:1])
    if card not in s.hand:
        return Reason(f"{name} is not in your hand", "O5.1", refusal.clicks[:1])
    if len(refusal.clicks) == 1:
        return refusal.because(f"{name} needs a place, such as 0,-2", "O5.2")
    return why_not_there(refusal, name, refusal.clicks[1])


def why_not_put(refusal: Refusal) -> Reason:
    s = refusal.s
    clicks = refusal.clicks
    if refusal.card is not None and refusal.card == s.drawn and len(clicks) > 1:
        clicks = clicks[1:]
    if place_numbers(clicks[0]) is None or s.drawn == NO_CARD:
        if clicks[0] == "discard" and s.phase == state.BLOW:
            return Reason("a card drawn in the Final Blow must be placed", "O10.6", clicks)
        return not_now(refusal)
    return why_not_there(refusal, card_name(refusal.ruleset, s.drawn), clicks[0])


def why_not_there(refusal: Refusal, name: str, where: str) -> Reason:
    """Why a card cannot lie at a place: it would not cover exactly two squares."""
    at = place_numbers(where)
    if at is None:
        return not_now(refusal)
    count = covered_count(refusal, *at)
    squares = many(count, "square")
    there = f"{name}, {place_name(*at)} from the middle," if any(at) else f"{name} in the middle"
    return Reason(f"{there} would cover {squares}, and a card covers exactly 2", "O5.2", (where,))


def covered_count(refusal: Refusal, x: int, y: int) -> int:
    count = 0
    for square in range(COLUMNS * refusal.c.rows):
        column, row = x + square % COLUMNS, y + square // COLUMNS
        inside = -RIGHT <= column <= AREA and -DOWN <= row < len(refusal.s.filled) - DOWN
        count += inside and square_at(refusal.s, refusal.c, column, row) != NO_SQUARE
    return count


def why_not_power(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if refusal.clicks[0] != "sacrifice":
        return not_now(refusal)
    if c.power_uses == 0:
        return refusal.because("this match is played without Netophah's power", "O6.1")
    if not is_power_ready(s):
        return refusal.because("there is no card to draw, neither in the deck nor on the discard pile", "O6.2")
    if refusal.clicks[1:] and refusal.clicks[1] in TRACKER_IDS:
        tracker = TRACKER_IDS.index(refusal.clicks[1])
        if not can_pay(s, c, tracker, c.power_toll):
            level = s.grip if tracker else s.weakness
            return refusal.because(f"{TRACKER_NAMES[tracker]} stands at {level} and cannot pay", "O6.2")
    return refusal.because("a sacrifice needs a tracker: sacrifice weakness, or sacrifice grip", "O6.3")


def why_not_destroy(refusal: Refusal) -> Reason:
    s, card = refusal.s, refusal.card
    if card is None:
        return not_now(refusal)
    name = card_name(refusal.ruleset, card)
    if s.discarded > 0 and card == s.discard[s.discarded - 1]:
        return Reason(
            f"{name} is on the discard pile, not in the Playing Area", "O6.5", (card_id(refusal.ruleset, card),)
        )
    return Reason(f"{name} is not in the Playing Area", "O8.2", refusal.clicks[:1])
