"""Why a step of a bargain is not legal (U9)."""

from __future__ import annotations

import re

from colossarium.games.builders import state
from colossarium.games.builders.asked import Asked, no_button, not_now
from colossarium.games.builders.edition import ANY
from colossarium.games.builders.options import SEAT_IDS
from colossarium.games.builders.words import cards_text, listed, promised, runes_text
from colossarium.kernel.game import Reason


def why_not_names(asked: Asked) -> Reason:
    """ASK, OFFER and the two steps of a counter-offer that name cards."""
    s, c = asked.s, asked.c
    names = asked.without("next")
    if any(name not in (*asked.edition.kind_ids, ANY) for name in names):
        return not_now(asked)
    must_name = s.phase in (state.ASK, state.C_GIVE)
    is_counter = s.phase in (state.C_WANT, state.C_GIVE)
    if must_name and not names:
        return asked.because("at least one card must go to the active player", "U9.12" if is_counter else "U9.3")
    if len(names) > c.trade_cards:
        clause = "U9.12" if is_counter else "U9.3" if must_name else "U9.4"
        return asked.because(f"at most {cards_text(c.trade_cards)} can be named", clause)
    if "next" not in asked.clicks:
        return no_button(asked, "next")
    clause = "U9.13" if is_counter else "U9.7" if s.phase == state.OFFER else "U9.8"
    return asked.because("nobody who would give these holds so many cards", clause)


def why_not_runes(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    found = re.fullmatch("(take|give)-([0-9]+)", asked.clicks[0])
    if found is None or len(asked.clicks) > 1:
        return not_now(asked)
    is_counter = s.phase == state.C_RUNES
    if int(found[2]) > c.trade_runes:
        return asked.because(f"at most {runes_text(c.trade_runes)} change hands", "U9.12" if is_counter else "U9.5")
    if found[1] == "give":
        return asked.because(f"you hold {runes_text(s.runes[s.seat])}", "U9.13" if is_counter else "U9.7")
    return asked.because("nobody who could be asked holds so many Runes", "U9.13" if is_counter else "U9.8")


def why_not_address(asked: Asked) -> Reason:
    s = asked.s
    names = asked.without("propose")
    if not names or any(name not in asked.edition.seat_ids for name in names):
        return not_now(asked)
    if SEAT_IDS[s.active] in names or len(set(names)) < len(names):
        return asked.because("a proposal goes to other players, each named once", "U9.8")
    if "propose" not in asked.clicks:
        return no_button(asked, "propose")
    return asked.because(f"{listed(names)} cannot give all that is asked for", "U9.8")


def why_not_answer(asked: Asked) -> Reason:
    if asked.clicks == ("counter",):
        return asked.because("there are no counter-offers in this edition", "U9.11")
    return not_now(asked)


def why_not_settle(asked: Asked) -> Reason:
    if asked.clicks == ("no-deal",):
        return asked.because("somebody has accepted, so a Trade must be concluded", "U9.16")
    if asked.clicks[0] in asked.edition.seat_ids:
        return asked.because(f"{asked.clicks[0]} has neither accepted nor countered", "U9.16")
    return not_now(asked)


def why_not_hand_over(asked: Asked) -> Reason:
    s = asked.s
    names = asked.without("hand-over")
    if any(name not in asked.edition.kind_ids for name in names):
        return not_now(asked)
    agreed = promised(s) >> state.SIZE_SHIFT
    if len(names) != agreed:
        return asked.because(f"{cards_text(agreed)} were agreed, not {len(names)}", "U9.19")
    for kind, name in enumerate(asked.edition.kind_ids):
        if names.count(name) > s.hands[s.seat][kind]:
            return asked.because(f"you hold {s.hands[s.seat][kind]} of {name}", "U9.19")
    return no_button(asked, "hand-over")
