"""Positions that people read: the whole state but for the generator. `position_reading.py` reads them again."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import MEDALLION_IDS, OgEdition
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


def common(edition: OgEdition, s: State) -> Json:
    """What a position and a view have alike: all that lies open."""
    words = edition.words
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
        "hand": pile(edition, s.hand),
        "drawn": None if s.drawn == NO_CARD else card_id(edition, s.drawn),
        "area": [
            f"{card_id(edition, s.area[number])} {place_id(s.area_x[number], s.area_y[number])}"
            for number in range(s.laid)
        ],
        "discard_pile": pile(edition, s.discard),
        "destroyed": pile(edition, s.gone),
        "colossus_discarded": [words.colossi[card]["id"] for card in s.colossus[: s.climbed]],
        "drawing": DRAWS[s.due],
        "power_left": s.power_left,
        "rights": s.rights,
        "blow": blow_of(edition, s),
        "result": RESULTS[s.result] or None,
    }


def blow_of(edition: OgEdition, s: State) -> Json | None:
    """The Final Blow under way or done; None before it."""
    if s.phase not in IN_BLOW:
        return None
    return {
        "drawn": s.blow_drawn,
        "left": s.blow_left,
        "attack": attack_needed(s, edition.content),
        "grip": grip_needed(s, edition.content),
    }


def position(edition: OgEdition, s: State) -> Json:
    """The whole state but for the shuffles to come."""
    words, c = edition.words, edition.content
    return {
        **common(edition, s),
        "action_deck": pile(edition, s.deck),
        "advanced_deck": pile(edition, s.advanced),
        "unseen": [card_id(edition, card) for card in s.deck[s.deck_top :] if is_unseen(s, c, card)],
        "colossus_deck": [words.colossi[card]["id"] for card in s.colossus[s.climbed : c.climb]],
        "colossus_unused": [words.colossi[card]["id"] for card in s.colossus[c.climb : c.colossi]],
        "final_blow": words.blows[s.blow]["id"],
        "final_blow_known": s.blow_known,
    }


def conserved(edition: OgEdition, s: State) -> Json:
    """Every card in exactly one place, and a surface that agrees with the cards that lie on it."""
    c = edition.content
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
