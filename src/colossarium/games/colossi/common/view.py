"""What a seat, or a spectator, may know: the only way out of a state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from colossarium.games.colossi.common.constants import (
    ACOLYTE_CAP,
    BEAST_CARD,
    COLOUR_IDS,
    COLOURS,
    DECK,
    NO_CARD,
    NO_TILE,
    NO_TRAIT,
    NOBODY,
    STACK,
    TRAITS,
)
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.position import colour_of, discards, spaces_of
from colossarium.games.colossi.common.rules.acting import stride_price
from colossarium.games.colossi.common.rules.control import controlled_by
from colossarium.games.colossi.common.rules.hands import hand_limit_of
from colossarium.games.colossi.common.rules.pieces import is_coast, on_island
from colossarium.games.colossi.common.rules.targets import is_guarded
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text import ids
from colossarium.games.colossi.common.text.control import control_seen
from colossarium.games.colossi.common.text.effects import told
from colossarium.games.colossi.common.view_shape import (
    Banner,
    Beast,
    Card,
    ColossiView,
    Loot,
    Moving,
    Piles,
    Player,
    Price,
    Resolving,
    Space,
    Tile,
    Trait,
)
from colossarium.kernel.once import once
from colossarium.kernel.wording import many


def view(
    ruleset: ColossiRuleset, s: State, seat: int | None, phases: Sequence[str], steps: Sequence[str]
) -> ColossiView:
    """What both editions show (C7.1); an edition fills in its own."""
    return {
        "you": who_looks(seat),
        "colours": list(COLOUR_IDS[: ruleset.seats]),
        "deciding": colour_of(s.seat),
        "phase": phases[s.phase],
        "step": steps[s.step],
        "over": s.over,
        "round": s.round,
        "rounds": 0,
        "first": COLOUR_IDS[s.first],
        "active": COLOUR_IDS[s.active],
        "actions": s.actions,
        "free_strides": s.strides,
        "taken": s.taken,
        "price": price(s),
        "spaces": [space_seen(ruleset, s, space) for space in range(len(SPACE_IDS))],
        "players": players_seen(ruleset, s, seat),
        "piles": piles(ruleset, s),
        "moving": moving(s),
        "resolving": [resolving(ruleset, s, depth) for depth in range(s.depth)],
        "age": None,
        "past_ages": [],
        "goal": None,
        "final_round": False,
    }


def who_looks(seat: int | None) -> str | None:
    return None if seat is None else COLOUR_IDS[seat]


def players_seen(ruleset: ColossiRuleset, s: State, seat: int | None) -> list[Player]:
    return [player_seen(ruleset, s, each, seat) for each in range(ruleset.seats)]


def price(s: State) -> Price:
    return {"acolyte": 1, "colossus": stride_price(s), "spawn": 1, "card": 1}


def loot(amounts: Sequence[int]) -> Loot:
    return {"gold": amounts[0], "cards": amounts[1], "traits": amounts[2]}


# Spaces.


def space_seen(ruleset: ColossiRuleset, s: State, space: int) -> Space:
    c, name = ruleset.content, SPACE_IDS[space]
    seats = range(ruleset.seats)
    return {
        "id": name,
        "row": name[0],
        "column": int(name[1]),
        "water": not s.dry >> space & 1,
        "border": bool(c.border >> space & 1),
        "coast": is_coast(s, c, space),
        "tile": None if s.tile[space] == NO_TILE else tile_seen(ruleset, s.tile[space]),
        "cubes": loot([s.cubes[colour][space] for colour in range(COLOURS)]),
        "colossi": [
            {"id": ids.colossus(each), "colour": COLOUR_IDS[each], "lying": False}
            for each in seats
            if s.colossus[each] == space
        ],
        "acolytes": [
            {"id": ids.acolytes(each, space), "colour": COLOUR_IDS[each], "count": s.acolytes[each][space]}
            for each in seats
            if s.acolytes[each][space]
        ],
        "beasts": [beast_seen(ruleset, beast) for beast, where in enumerate(s.beast) if where == space],
        "banner": banner_seen(s, space),
        "control": control_seen(ruleset, s, space),
        "reaped_by": [],
        "rewards": rewards(ruleset, s, space),
    }


@once
def tile_seen(ruleset: ColossiRuleset, tile: int) -> Tile:
    names, c = ruleset.names.tiles[tile], ruleset.content
    given = [c.produced[tile][colour] + c.printed[tile][colour] for colour in range(COLOURS)]
    return {"name": names["name"], "text": names["text"], "kind": names["class"], "loot": loot(given)}  # type: ignore[typeddict-item]


@once
def beast_seen(ruleset: ColossiRuleset, beast: int) -> Beast:
    names = ruleset.names.beasts[beast]
    return {
        "id": ids.beast(ruleset, beast),
        "name": names["name"],
        "text": names["text"],
        "reward": names.get("reap_text", ""),
    }


def banner_seen(s: State, space: int) -> Banner | None:
    owner = s.banner[space]
    if owner == NOBODY:
        return None
    return {"id": ids.banner(owner, space), "colour": COLOUR_IDS[owner], "guarded": is_guarded(s, space)}


def rewards(ruleset: ColossiRuleset, s: State, space: int) -> list[str]:
    """What whoever harvests the space receives, in the order of the rules."""
    tile = s.tile[space]
    if tile == NO_TILE or not s.dry >> space & 1:
        return []
    lines = loot_lines([s.cubes[colour][space] for colour in range(COLOURS)], "lying here")
    lines += tile_rewards(ruleset, tile)
    for beast, where in enumerate(s.beast):
        lines += beast_rewards(ruleset, beast) if where == space else []
    return lines


@once
def tile_rewards(ruleset: ColossiRuleset, tile: int) -> list[str]:
    c = ruleset.content
    effect = told(c, c.tile_harvest[tile])
    return loot_lines(c.printed[tile], "printed on the tile") + (
        [f"{ruleset.names.tiles[tile]['name']}: {effect}"] if effect else []
    )


@once
def beast_rewards(ruleset: ColossiRuleset, beast: int) -> list[str]:
    effect = told(ruleset.content, ruleset.content.beast_reap[beast])
    return [f"{ruleset.names.beasts[beast]['name']}: {effect}"] if effect else []


def loot_lines(amounts: Sequence[int], where: str) -> list[str]:
    told_amounts = [
        f"{amount} Gold" if unit == "Gold" else many(amount, unit)
        for amount, unit in zip(amounts, ("Gold", "card", "Trait"), strict=True)
        if amount
    ]
    return [f"{', '.join(told_amounts)} {where}"] if told_amounts else []


# Players and cards.


def player_seen(ruleset: ColossiRuleset, s: State, player: int, seat: int | None) -> Player:
    c = ruleset.content
    return {
        "id": COLOUR_IDS[player],
        "name": COLOUR_IDS[player].capitalize(),
        "gold": s.gold[player],
        "cards": s.held[player],
        "hand": cards_seen(ruleset, known_hand(s, player, seat)),
        "hand_limit": hand_limit_of(s, c, player),
        "reserve": s.reserve[player],
        "on_island": on_island(s, c, player),
        "most_acolytes": min(c.acolytes, s.mods[player][ACOLYTE_CAP]),
        "traits": traits_seen(ruleset, s.traits[player]),
        "curses": cards_seen(ruleset, s.curses[player]),
        "banners": s.banners[player],
        "controls": controlled_by(s, c, player).bit_count(),
        "passed": False,
    }


def known_hand(s: State, player: int, seat: int | None) -> list[int]:
    """The cards of a hand that a seat knows: its own, and what it learnt from a robbery (C7.2, C7.4)."""
    if seat is None:
        return []
    held = zip(s.hand[player], s.known[player], strict=True)
    return [card for card, knowers in held if player == seat or knowers >> seat & 1]


def cards_seen(ruleset: ColossiRuleset, cards: Iterable[int]) -> list[Card]:
    return [card_seen(ruleset, card) for card in cards if card != NO_CARD]


@once
def card_seen(ruleset: ColossiRuleset, card: int) -> Card:
    names, c = ruleset.names.cards[card], ruleset.content
    return {
        "id": ids.card(ruleset, card),
        "name": names["name"],
        "kind": names["type"],  # type: ignore[typeddict-item]
        "text": names["text"],
        "cost": 1,
        "returns": c.beast_card_actions if c.card_type[card] == BEAST_CARD else 0,
    }


def traits_seen(ruleset: ColossiRuleset, traits: Iterable[int]) -> list[Trait]:
    return [trait_seen(ruleset, trait) for trait in traits if trait != NO_TRAIT]


@once
def trait_seen(ruleset: ColossiRuleset, trait: int) -> Trait:
    names = ruleset.names.traits[trait]
    return {"id": ids.trait(ruleset, trait), "name": names["name"], "text": names["text"]}


def piles(ruleset: ColossiRuleset, s: State) -> Piles:
    dropped = [trait for trait in range(len(ruleset.names.traits)) if s.dropped_traits >> trait & 1]
    return {
        "deck": DECK - s.deck_top,
        "discard": cards_seen(ruleset, discards(s)),
        "tiles": STACK - s.stack_top,
        "trait_deck": TRAITS - s.trait_top,
        "trait_discard": traits_seen(ruleset, dropped),
        "traits": traits_seen(ruleset, s.face_up),
    }


# What is under way.


def moving(s: State) -> Moving | None:
    if s.mover == NOBODY:
        return None
    piece = ids.piece(s.mover, s.mover_kind, s.mover_space)
    return {"id": piece, "space": SPACE_IDS[s.mover_space], "been": spaces_of(s.visited)}


def resolving(ruleset: ColossiRuleset, s: State, depth: int) -> Resolving:
    card, program = s.card[depth], s.program[depth]
    text = ruleset.names.cards[card]["text"] if card != NO_CARD else told(ruleset.content, program)
    name = ruleset.names.cards[card]["name"] if card != NO_CARD else ruleset.names.programs[program]
    return {"name": name, "colour": colour_of(s.actor[depth]), "text": text}
