"""The Ages edition out of a state: views, positions, results, and totals that never change."""

from __future__ import annotations

from collections import Counter

from colossarium.games.colossi import position as common
from colossarium.games.colossi import view as common_view
from colossarium.games.colossi.ages.edition import AgesEdition
from colossarium.games.colossi.ages.state import EPOCHS, PHASES, STEPS, State
from colossarium.games.colossi.edition import COLOUR_IDS
from colossarium.games.colossi.position import spaces_of
from colossarium.games.colossi.shape import Age, ColossiView
from colossarium.games.colossi.state import BEASTS, NO_CARD, NO_SPACE, NO_TILE, NO_TRAIT, SET
from colossarium.kernel.game import Json


def view(edition: AgesEdition, s: State, seat: int | None) -> ColossiView:
    seen = common_view.view(edition, s, seat, PHASES, STEPS)
    ages = [age_seen(edition, s, epoch) for epoch in range(s.epoch)]
    seen["age"], seen["past_ages"] = ages[-1], ages[:-1]
    seen["rounds"] = ages[-1]["turns"]
    for player in range(edition.seats):
        seen["players"][player]["passed"] = bool(s.passed[player])
    for number, space in enumerate(seen["spaces"]):
        space["reaped_by"] = [COLOUR_IDS[each] for each in range(edition.seats) if s.reaped[each] >> number & 1]
        for colossus in space["colossi"]:
            colossus["lying"] = bool(s.lying[COLOUR_IDS.index(colossus["colour"])])
    return seen


def age_seen(edition: AgesEdition, s: State, epoch: int) -> Age:
    card, c = s.age_cards[epoch], edition.content
    words = edition.words.ages[card]
    beasts = [edition.words.beasts[n]["name"] for n in range(BEASTS) if c.age_beasts[card][n] != NO_SPACE]
    return {
        "id": words["id"],
        "number": epoch + 1,
        "name": words["name"],
        "text": words["text"],
        "turns": c.age_turns[card],
        "water": spaces_of(c.age_water[card]),
        "beasts": beasts,
    }


def position(edition: AgesEdition, s: State) -> Json:
    colours = COLOUR_IDS[: edition.seats]
    return {
        **common.position(edition, s, PHASES, STEPS),
        "epoch": s.epoch,
        "ages": [edition.words.ages[card]["id"] for card in s.age_cards],
        "age_in_force": s.age == s.age_cards[s.epoch - 1],
        "water": spaces_of(SET & ~s.dry & ~edition.content.border),
        "lying": [colour for seat, colour in enumerate(colours) if s.lying[seat]],
        "passed": [colour for seat, colour in enumerate(colours) if s.passed[seat]],
        "reaped": {colour: spaces_of(s.reaped[seat]) for seat, colour in enumerate(colours)},
        "reaping": common.space_id(s.reaping),
        "beasts_to_reap": [beast["id"] for n, beast in enumerate(edition.words.beasts) if s.to_reap >> n & 1],
    }


def conserved(edition: AgesEdition, s: State) -> Json:
    """Cards, tiles, Traits and Acolytes, each in exactly one place; sets that agree with what they stand for."""
    seats = range(edition.seats)
    cards = Counter([*s.deck, *(card for row in s.hand for card in row), *s.card, *common.discards(s)])
    traits = [*s.trait_deck, *s.face_up, *(trait for row in s.traits for trait in row)]
    traits += [trait for trait in range(edition.content.traits) if s.dropped_traits >> trait & 1]
    tiles = Counter([*s.stack, *s.tile])
    return {
        "cards": sorted((card, count) for card, count in cards.items() if card != NO_CARD),
        "tiles": sorted((tile, count) for tile, count in tiles.items() if tile != NO_TILE),
        "traits": sorted(trait for trait in traits if trait != NO_TRAIT),
        "acolytes": [sum(s.acolytes[seat]) + s.reserve[seat] for seat in seats],
        "standing": all(
            s.standing[seat] == sum(1 << space for space, count in enumerate(s.acolytes[seat]) if count)
            for seat in seats
        ),
        "explored": s.explored == sum(1 << space for space, tile in enumerate(s.tile) if tile != NO_TILE),
        "ashore": s.phase >= len(PHASES) - 1 or all(s.dry >> s.colossus[seat] & 1 for seat in seats),
        "ages": len(s.age_cards) == EPOCHS,
    }


def result(edition: AgesEdition, s: State) -> Json:
    """How it came out: Gold, then what broke ties (C6.2)."""
    seats = range(edition.seats)
    return {
        "ages": [edition.words.ages[card]["id"] for card in s.age_cards],
        "gold": [s.gold[seat] for seat in seats],
        "cards": [s.held[seat] for seat in seats],
        "acolytes": [edition.content.acolytes - s.reserve[seat] for seat in seats],
    }
