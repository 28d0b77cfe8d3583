"""Positions that people read: the whole state but for the generator. `position_reading.py` reads them again."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import MEDALLION_IDS, OgRuleset
from colossarium.games.og.rules.blow import attack_needed, grip_needed
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.rules.surface import lay_again
from colossarium.games.og.state import (
    DRAWS,
    NO_CARD,
    PHASES,
    RESULTS,
    State,
)
from colossarium.games.og.text.ids import card_id, pile, place_id
from colossarium.games.og.text.labels import stats_of
from colossarium.kernel.game import Json

IN_BLOW = (state.BLOW,)


def common(ruleset: OgRuleset, s: State) -> Json:
    """What a position and a view have alike: all that lies open."""
    names = ruleset.names
    return {
        "phase": PHASES[s.phase],
        "seat": s.seat,
        "ply": s.ply,
        "news": s.news,
        "over": s.over,
        "round": s.round,
        "weakness": s.weakness,
        "grip": s.grip,
        "stats": dict(zip(MEDALLION_IDS, stats_of(s), strict=True)),
        "hand": pile(ruleset, s.hand),
        "drawn": None if s.drawn == NO_CARD else card_id(ruleset, s.drawn),
        "area": [
            f"{card_id(ruleset, s.area[number])} {place_id(s.area_x[number], s.area_y[number])}"
            for number in range(s.laid)
        ],
        "discard_pile": pile(ruleset, s.discard),
        "destroyed": pile(ruleset, s.gone),
        "colossus_discarded": [names.colossi[card]["id"] for card in s.colossus[: s.climbed]],
        "drawing": DRAWS[s.due],
        "power_left": s.power_left,
        "rights": s.rights,
        "blow": blow_of(ruleset, s),
        "result": RESULTS[s.result] or None,
    }


def blow_of(ruleset: OgRuleset, s: State) -> Json | None:
    """The Final Blow under way or done; None before it."""
    if s.phase not in IN_BLOW:
        return None
    return {
        "drawn": s.blow_drawn,
        "left": s.blow_left,
        "attack": attack_needed(s, ruleset.content),
        "grip": grip_needed(s, ruleset.content),
    }


def position(ruleset: OgRuleset, s: State) -> Json:
    """The whole state but for the shuffles to come."""
    names, c = ruleset.names, ruleset.content
    return {
        **common(ruleset, s),
        "action_deck": pile(ruleset, s.deck),
        "advanced_deck": pile(ruleset, s.advanced),
        "unseen": [card_id(ruleset, card) for card in s.deck[s.deck_top :] if is_unseen(s, c, card)],
        "colossus_deck": [names.colossi[card]["id"] for card in s.colossus[s.climbed : c.climb]],
        "colossus_unused": [names.colossi[card]["id"] for card in s.colossus[c.climb : c.colossi]],
        "final_blow": names.blows[s.blow]["id"],
        "final_blow_known": s.blow_known,
    }


def conserved(ruleset: OgRuleset, s: State) -> Json:
    """Every card in exactly one place, and a surface that agrees with the cards that lie on it."""
    c = ruleset.content
    piles = [*s.deck, *s.discard, *s.gone, *s.advanced, *s.hand, *s.area, s.drawn]
    afresh = s.copy()
    lay_again(afresh, c, s.laid)
    return {
        "cards": sorted(card for card in piles if card != NO_CARD),
        "colossi": sorted(card for card in s.colossus if card != NO_CARD),
        "counted": _counted(s),
        "surface": afresh.same_as(s),
    }


def _counted(s: State) -> bool:
    """Every pile holds as many cards as its counter says."""
    piles = (
        (s.deck[s.deck_top :], s.deck),
        (s.discard[: s.discarded], s.discard),
        (s.gone[: s.destroyed], s.gone),
        (s.advanced[s.advanced_top :], s.advanced),
        (s.hand[: s.held], s.hand),
        (s.area[: s.laid], s.area),
    )
    return all(NO_CARD not in held and len(held) == len(row) - row.count(NO_CARD) for held, row in piles)
