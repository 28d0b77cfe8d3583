"""Positions as people read and write them: what the fields in state.py do not say by themselves."""

from __future__ import annotations

from functools import partial

from colossarium.games.og import state
from colossarium.games.og.content.reading import MEDALLION_IDS, OgRuleset
from colossarium.games.og.position_cards import ZONES, read_cards, read_colossus
from colossarium.games.og.position_checks import check_phase, check_result
from colossarium.games.og.rules.blow import attack_needed, blow_cards, grip_needed
from colossarium.games.og.rules.hidden import is_unseen
from colossarium.games.og.rules.surface import lay_again
from colossarium.games.og.state import CARDS, DRAWS, NO_CARD, NOTHING, PHASES, RESULTS, UNDECIDED, State
from colossarium.games.og.text.ids import card_id, place_id
from colossarium.games.og.text.labels import stats_of
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.positions import Given, Ids

# Keys of a position that lie open, so that views have them too.
OPEN = (
    *("phase", "seat", "ply", "news", "over", "round", "weakness", "grip", "stats", "hand", "drawn", "area"),
    *("discard_pile", "destroyed", "colossus_discarded", "drawing", "power_left", "rights", "blow", "result"),
)

NOTES = (
    ("seat", "number", "0, or -1 at the end; follows"),
    ("over", "true or false", "the match has ended; follows from `result`"),
    ("stats.MEDALLION", "number", "what the visible medallions of a type come to (O2.5); follows"),
    ("area", "list of cards with places", 'in the order placed: `["sword-cut 0,0", "leap 0,-2"]`; the first is at 0,0'),
    ("unseen", "list of Advanced cards", "gained cards in the Action deck that nobody has seen yet (O7.5)"),
    ("colossus_discarded", "list of Colossus cards", "those climbed past (O7.7)"),
    ("colossus_deck", "list of Colossus cards", "those still to climb; the first is face up"),
    ("colossus_unused", "list of Colossus cards", "those that are not in this match"),
    ("blow", "table or none", "the Final Blow under way"),
    ("blow.attack", "number", "Attack to show (O10.4); follows"),
    ("blow.grip", "number", "Grip to show (O10.4); follows"),
)


def position_ids(ruleset: OgRuleset) -> Ids:
    names = ruleset.names
    return {
        "phase": PHASES,
        "card": [card["id"] for card in names.cards],
        "colossus": [card["id"] for card in names.colossi],
        "Final Blow": [blow["id"] for blow in names.blows],
        "medallion": MEDALLION_IDS,
        "draw": DRAWS,
        "result": RESULTS,
    }


def position_extras(ruleset: OgRuleset, s: State) -> Json:
    c, names = ruleset.content, ruleset.names
    colossi = [names.colossi[card]["id"] for card in s.colossus[: c.colossi]]
    return {
        "stats": stats(s),
        "area": [
            f"{card_id(ruleset, s.area[number])} {place_id(s.area_x[number], s.area_y[number])}"
            for number in range(s.laid)
        ],
        "unseen": [card_id(ruleset, card) for card in s.deck[s.deck_top :] if is_unseen(s, c, card)],
        "colossus_discarded": colossi[: s.climbed],
        "colossus_deck": colossi[s.climbed : c.climb],
        "colossus_unused": colossi[c.climb :],
        **({"blow": needed(ruleset, s)} if s.phase == state.BLOW else {}),
    }


def stats(s: State) -> Json:
    return dict(zip(MEDALLION_IDS, stats_of(s), strict=True))


def needed(ruleset: OgRuleset, s: State) -> Json:
    return {"attack": attack_needed(s, ruleset.content), "grip": grip_needed(s, ruleset.content)}


# Reading.


def read_position(og: Definition, ruleset: OgRuleset, s: State, given: Given) -> None:
    c = ruleset.content
    read = partial(og.read_declared, ruleset, s, given)
    follow = partial(og.confirm_declared, ruleset, s, given)
    read("phase", "result")
    s.over = s.result != UNDECIDED
    s.seat = -1 if s.over else s.seat
    follow("over", "seat")
    read("ply", "news", "round", "weakness", "grip")
    check_levels(ruleset, s, given)
    if any(zone in given for zone in ZONES) or s.phase != state.PLAY:
        read_cards(ruleset, s, given)
    given.offered((*ZONES, "unseen"))
    read_colossus(ruleset, s, given)
    read("final_blow")
    s.blow_known = c.blow_open or s.phase == state.BLOW
    follow("final_blow_known")
    read_blow(ruleset, s, given)
    s.due = NOTHING
    s.power_left = 0 if s.phase in (state.POWER_CARD, state.DESTROY, state.BLOW) else c.power_uses
    s.rights = int(s.phase == state.DESTROY)
    read("drawing", "power_left", "rights")
    s.asks = c.takeback and s.phase == state.POWER and s.laid > 1 and not s.over
    given.follows("stats", stats(s))
    given.close()
    if s.over:
        check_result(ruleset, s, given)
    else:
        check_phase(ruleset, s, given)


def check_levels(ruleset: OgRuleset, s: State, given: Given) -> None:
    c = ruleset.content
    lowest_grip = c.grip_min - s.over  # a game may be lost by it
    for key, low, high in (("weakness", c.weakness_min, c.weakness_max), ("grip", lowest_grip, c.grip_max)):
        if key in given:
            given.integer(key, low, high)


def read_blow(ruleset: OgRuleset, s: State, given: Given) -> None:
    """The Final Blow: its card and, once it is under way, its deck."""
    c = ruleset.content
    if c.named_blow not in (-1, s.blow):
        named = ruleset.names.blows[c.named_blow]["id"]
        raise given.refuse("final_blow", f"{named}, which the option final_blow names")
    blow = given.part("blow")
    if s.phase != state.BLOW:
        blow.offered(blow.values)
        return
    s.blow_drawn = s.laid + (s.drawn != NO_CARD)
    in_deck = CARDS - s.deck_top
    s.blow_left = min(in_deck, max(0, blow_cards(s, c) - s.blow_drawn))
    if "left" in blow:
        s.blow_left = blow.integer("left", 0, s.blow_left)  # O10.5
    for key, value in {"drawn": s.blow_drawn, **needed(ruleset, s)}.items():
        blow.follows(key, value)


# What no action may change.


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
