"""The bargain under way, as one seat may know it: its step, its terms, and who has answered what."""

from __future__ import annotations

from typing_extensions import TypedDict

from colossarium.games.builders import state
from colossarium.games.builders.actions import count_in, size_of
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules.exchange import differing
from colossarium.games.builders.rules.trade import terms_of_deal
from colossarium.games.builders.state import ANSWERS, NOBODY, SEAT_IDS, State
from colossarium.games.builders.text.ids import asked_seats, name_id
from colossarium.games.builders.text.labels import from_active, seat_name, to_active
from colossarium.kernel.once import once

Counts = dict[str, int]  # cards by kind; kinds that are missing are left out

PROPOSING = (state.ASK, state.OFFER, state.RUNES, state.ADDRESS)
COMPOSING = (*PROPOSING, state.C_WANT, state.C_GIVE, state.C_RUNES)
BARGAINING = (*COMPOSING, state.RESPOND, state.SETTLE, state.GIVE_A, state.GIVE_B)


class Terms(TypedDict):
    """Told from the side of the active player."""

    get: Counts
    give: Counts
    runes: int  # that the active player takes; negative: gives
    sentence: str


class Answer(TypedDict):
    seat: str
    answer: str  # waiting, accepted, refused, countered
    terms: Terms | None  # of a counter-offer


class Laid(TypedDict):
    count: int
    cards: Counts | None  # for who laid them down
    differing: int | None  # from the kinds named, likewise


class Bargain(TypedDict):
    step: str  # ask, agree, hand-over
    composing: str | None  # who is putting terms together that nobody else sees yet
    draft: Terms | None  # those terms, for who composes them
    terms: Terms | None  # the proposal, once it is complete
    answers: list[Answer]
    partner: str | None
    deal: Terms | None
    runes_after: Counts | None
    laid: Laid | None


def counts(ruleset: BuildersRuleset, row: list[int]) -> Counts:
    return {kind: count for kind, count in zip(ruleset.kind_ids, row, strict=False) if count > 0}


@once
def handful_counts(ruleset: BuildersRuleset, handful: int) -> Counts:
    found = {name: count_in(handful, name) for name in range(ruleset.content.kinds + 1)}
    return {name_id(ruleset, name): count for name, count in found.items() if count > 0}


def terms_view(ruleset: BuildersRuleset, s: State, terms: int) -> Terms:
    get, give = to_active(ruleset, s, terms), from_active(ruleset, s, terms)
    return {
        "get": handful_counts(ruleset, s.get[terms]),
        "give": handful_counts(ruleset, s.give[terms]),
        "runes": s.take[terms],
        "sentence": f"{seat_name(s.active)} gets {get} and gives {give}",
    }


def bargain_view(ruleset: BuildersRuleset, s: State, you: int | None) -> Bargain:
    is_composing, is_dealing = s.phase in COMPOSING, s.partner != NOBODY
    is_complete = s.phase not in PROPOSING
    deal = terms_view(ruleset, s, terms_of_deal(s)) if is_dealing else None
    return {
        "step": "hand-over" if is_dealing else "agree" if is_complete else "ask",
        "composing": SEAT_IDS[s.seat] if is_composing else None,
        "draft": terms_view(ruleset, s, s.seat) if is_composing and you == s.seat else None,
        "terms": terms_view(ruleset, s, s.active) if is_complete else None,
        "answers": [answer_view(ruleset, s, seat) for seat in asked_seats(s, ruleset)],
        "partner": SEAT_IDS[s.partner] if is_dealing else None,
        "deal": deal,
        "runes_after": runes_after(s, deal["runes"]) if deal is not None else None,
        "laid": laid_view(ruleset, s, you) if s.phase == state.GIVE_B else None,
    }


def runes_after(s: State, taken: int) -> Counts:
    return {
        SEAT_IDS[s.active]: s.runes[s.active] + taken,
        SEAT_IDS[s.partner]: s.runes[s.partner] - taken,
    }


def answer_view(ruleset: BuildersRuleset, s: State, seat: int) -> Answer:
    countered = s.answer[seat] == state.COUNTERED
    terms = terms_view(ruleset, s, seat) if countered else None
    return {"seat": SEAT_IDS[seat], "answer": ANSWERS[s.answer[seat]], "terms": terms}


def laid_view(ruleset: BuildersRuleset, s: State, you: int | None) -> Laid:
    mine = you == s.active
    lies = differing(ruleset.content, s.give[terms_of_deal(s)], s.laid)
    return {
        "count": size_of(s.laid),
        "cards": handful_counts(ruleset, s.laid) if mine else None,
        "differing": lies if mine else None,
    }
