"""Why a step of a bargain is not legal (U9)."""

from __future__ import annotations

import re

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import ANY
from colossarium.games.builders.rules.seats import steps_to
from colossarium.games.builders.rules.trade import can_be_asked
from colossarium.games.builders.state import SEAT_IDS
from colossarium.games.builders.text.labels import promised, seat_name
from colossarium.games.builders.text.refusals_common import Refusal, no_button, not_now
from colossarium.kernel.definition import Reason
from colossarium.kernel.wording import listed, many


def why_not_names(refusal: Refusal) -> Reason:
    """ASK, OFFER and the two steps of a counter-offer that name cards."""
    s, c = refusal.s, refusal.c
    names = refusal.without("next")
    if any(name not in (*refusal.ruleset.kind_ids, ANY) for name in names):
        return not_now(refusal)
    must_name = s.phase in (state.ASK, state.C_GIVE)
    is_counter = s.phase in (state.C_WANT, state.C_GIVE)
    if must_name and not names:
        return refusal.because("at least one card must go to the active player", "U9.12" if is_counter else "U9.3")
    if len(names) > c.trade_cards:
        clause = "U9.12" if is_counter else "U9.3" if must_name else "U9.4"
        return refusal.because(f"at most {many(c.trade_cards, 'card')} can be named", clause)
    if refusal.clicks.count("next") != 1:
        return no_button(refusal, "next")
    clause = "U9.13" if is_counter else "U9.7" if s.phase == state.OFFER else "U9.8"
    return refusal.because("nobody who would give these holds that many cards", clause)


def why_not_runes(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    found = re.fullmatch("(take|give)-([0-9]+)", refusal.clicks[0])
    if found is None or len(refusal.clicks) > 1:
        return not_now(refusal)
    is_counter = s.phase == state.C_RUNES
    if found[2].startswith("0"):
        named = "Runes are named like take-1 or give-2, and no-runes leaves them as they are"
        return refusal.because(named, "U9.12" if is_counter else "U9.5")
    if int(found[2]) > c.trade_runes:
        return refusal.because(f"at most {many(c.trade_runes, 'Rune')} change hands", "U9.12" if is_counter else "U9.5")
    if found[1] == "give":
        return refusal.because(f"you hold {many(s.runes[s.seat], 'Rune')}", "U9.13" if is_counter else "U9.7")
    if is_counter:
        return refusal.because(f"{seat_name(s.active)} holds {many(s.runes[s.active], 'Rune')}", "U9.13")
    return refusal.because("nobody who could be asked holds that many Runes", "U9.8")


def why_not_address(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    names = refusal.without("propose")
    if any(name not in SEAT_IDS for name in names):
        return not_now(refusal)
    away = [name.capitalize() for name in names if name not in refusal.ruleset.seat_ids]
    if away:
        return refusal.because(f"{away[0]} does not sit at this table", "U9.8")
    if not names or SEAT_IDS[s.active] in names or len(set(names)) < len(names):
        return refusal.because("a proposal goes to one or more other players, each named once", "U9.8")
    if refusal.clicks.count("propose") != 1:
        return no_button(refusal, "propose")
    unable = [name.capitalize() for name in names if not can_be_asked(s, c, steps_to(s, c, SEAT_IDS.index(name)))]
    return refusal.because(f"{listed(unable)} cannot give all that is asked for", "U9.8")


def why_not_answer(refusal: Refusal) -> Reason:
    if refusal.clicks == ("counter",):
        return refusal.because("there are no counter-offers in this edition", "U9.11")
    return not_now(refusal)


def why_not_settle(refusal: Refusal) -> Reason:
    if refusal.clicks == ("no-deal",):
        return refusal.because("somebody has accepted, so a Trade must be concluded", "U9.16")
    if len(refusal.clicks) == 1 and refusal.first in refusal.ruleset.seat_ids:
        return refusal.because(f"{refusal.first} has neither accepted nor countered", "U9.16")
    return not_now(refusal)


def why_not_hand_over(refusal: Refusal) -> Reason:
    s = refusal.s
    names = refusal.without("hand-over")
    if any(name not in refusal.ruleset.kind_ids for name in names):
        return not_now(refusal)
    agreed = promised(s) >> state.SIZE_SHIFT
    if len(names) != agreed:
        return refusal.because(
            f"{many(agreed, 'card')} {'was' if agreed == 1 else 'were'} agreed, not {len(names)}", "U9.19"
        )
    for kind, name in enumerate(refusal.ruleset.kind_ids):
        if names.count(name) > s.hands[s.seat][kind]:
            return refusal.because(f"you hold {s.hands[s.seat][kind]} of {name}", "U9.19")
    return no_button(refusal, "hand-over")
