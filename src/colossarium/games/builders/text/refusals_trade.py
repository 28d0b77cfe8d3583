"""Why a step of a bargain is not legal (U9)."""

from __future__ import annotations

import re

from colossarium.games.builders import state
from colossarium.games.builders.content.options import SEAT_IDS
from colossarium.games.builders.content.reading import ANY
from colossarium.games.builders.rules.seats import steps_to
from colossarium.games.builders.rules.trade import can_be_asked
from colossarium.games.builders.text.labels import cards_text, listed, promised, runes_text, seat_name
from colossarium.games.builders.text.refusals_common import Asked, no_button, not_now
from colossarium.kernel.game import Reason


def why_not_names(asked: Asked) -> Reason:
    """ASK, OFFER and the two steps of a counter-offer that name cards."""
    s, c = asked.s, asked.c
    names = asked.without("next")
    if any(name not in (*asked.ruleset.kind_ids, ANY) for name in names):
        return not_now(asked)
    must_name = s.phase in (state.ASK, state.C_GIVE)
    is_counter = s.phase in (state.C_WANT, state.C_GIVE)
    if must_name and not names:
        return asked.because("at least one card must go to the active player", "U9.12" if is_counter else "U9.3")
    if len(names) > c.trade_cards:
        clause = "U9.12" if is_counter else "U9.3" if must_name else "U9.4"
        return asked.because(f"at most {cards_text(c.trade_cards)} can be named", clause)
    if asked.clicks.count("next") != 1:
        return no_button(asked, "next")
    clause = "U9.13" if is_counter else "U9.7" if s.phase == state.OFFER else "U9.8"
    return asked.because("nobody who would give these holds so many cards", clause)


def why_not_runes(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    found = re.fullmatch("(take|give)-([0-9]+)", asked.clicks[0])
    if found is None or len(asked.clicks) > 1:
        return not_now(asked)
    is_counter = s.phase == state.C_RUNES
    if found[2].startswith("0"):
        named = "Runes are named like take-1 or give-2, and no-runes leaves them as they are"
        return asked.because(named, "U9.12" if is_counter else "U9.5")
    if int(found[2]) > c.trade_runes:
        return asked.because(f"at most {runes_text(c.trade_runes)} change hands", "U9.12" if is_counter else "U9.5")
    if found[1] == "give":
        return asked.because(f"you hold {runes_text(s.runes[s.seat])}", "U9.13" if is_counter else "U9.7")
    if is_counter:
        return asked.because(f"{seat_name(s.active)} holds {runes_text(s.runes[s.active])}", "U9.13")
    return asked.because("nobody who could be asked holds so many Runes", "U9.8")


def why_not_address(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    names = asked.without("propose")
    if any(name not in SEAT_IDS for name in names):
        return not_now(asked)
    away = [name.capitalize() for name in names if name not in asked.ruleset.seat_ids]
    if away:
        return asked.because(f"{away[0]} does not sit at this table", "U9.8")
    if not names or SEAT_IDS[s.active] in names or len(set(names)) < len(names):
        return asked.because("a proposal goes to one or more other players, each named once", "U9.8")
    if asked.clicks.count("propose") != 1:
        return no_button(asked, "propose")
    unable = [name.capitalize() for name in names if not can_be_asked(s, c, steps_to(s, c, SEAT_IDS.index(name)))]
    return asked.because(f"{listed(unable)} cannot give all that is asked for", "U9.8")


def why_not_answer(asked: Asked) -> Reason:
    if asked.clicks == ("counter",):
        return asked.because("there are no counter-offers in this edition", "U9.11")
    return not_now(asked)


def why_not_settle(asked: Asked) -> Reason:
    if asked.clicks == ("no-deal",):
        return asked.because("somebody has accepted, so a Trade must be concluded", "U9.16")
    if len(asked.clicks) == 1 and asked.first in asked.ruleset.seat_ids:
        return asked.because(f"{asked.first} has neither accepted nor countered", "U9.16")
    return not_now(asked)


def why_not_hand_over(asked: Asked) -> Reason:
    s = asked.s
    names = asked.without("hand-over")
    if any(name not in asked.ruleset.kind_ids for name in names):
        return not_now(asked)
    agreed = promised(s) >> state.SIZE_SHIFT
    if len(names) != agreed:
        return asked.because(
            f"{cards_text(agreed)} {'was' if agreed == 1 else 'were'} agreed, not {len(names)}", "U9.19"
        )
    for kind, name in enumerate(asked.ruleset.kind_ids):
        if names.count(name) > s.hands[s.seat][kind]:
            return asked.because(f"you hold {s.hands[s.seat][kind]} of {name}", "U9.19")
    return no_button(asked, "hand-over")
