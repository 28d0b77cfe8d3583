"""How a plan is made: which matches the questions take, and between whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, pairwise
from typing import Any

from colossarium.kernel.game import Game
from colossarium.kernel.player import read_name
from colossarium.lab.noting import MOST_SEATS
from colossarium.lab.plan import (
    BESIDE,
    BY_ESTIMATE,
    BY_NETWORK,
    CHEAP_RUNGS,
    LADDER,
    LOOKED,
    LUCK,
    MAIN,
    SKILL,
    SOURCES,
    STYLES,
    USUAL,
    WITHHELD,
    BadPlan,
    Part,
    Plan,
    Variant,
    seatings_of,
)
from colossarium.lab.styles import PLAIN, style_names
from colossarium.players.machine_players import machine_player
from colossarium.players.reflex.cards import found_for, needs_network
from colossarium.players.tournament import arrangements

LUCK_DEALS, LUCK_PLAYS = 400, 8
LOOKS = 200  # simulations that value an action


def planned(
    rules: Sequence[tuple[str, Game, str]],
    levels: Sequence[Sequence[str]],
    *,
    ask: Sequence[str] = USUAL,
    rungs: int = CHEAP_RUNGS,
    withhold: Sequence[str] = (),
    forecast: int = BY_ESTIMATE,
    **rest: Any,
) -> Plan:
    """A plan for variants (name, game, in words) and levels of players, the one that counts first.

    Skill is measured on this many rungs of the ladder.
    """
    first = rules[0][1]
    for _, game, _ in rules:
        if game.id != first.id or game.seats != first.seats:
            raise BadPlan("All variants of a study are the same game with the same number of seats.")
    if first.seats > MOST_SEATS:
        raise BadPlan(f"A study takes games with up to {MOST_SEATS} seats; {first.name} has {first.seats}.")
    asked = tuple(dict.fromkeys([*ask, *(["withheld"] if withhold else [])]))
    if "withheld" in asked and not withhold:
        raise BadPlan("The question 'withheld' takes the cards that a player goes without, such as --withhold tribute.")
    for _, game, _ in rules:
        check_networks(game, chain.from_iterable(levels), forecast)
    variants = tuple(Variant.of(name, game, said) for name, game, said in rules)
    parts = []
    for number, players in enumerate(levels):
        for variant in variants:
            label = variant.name if number == 0 else f"{variant.name}, {'+'.join(dict.fromkeys(players))}"
            parts.append(Part(label, variant.name, tuple(players), BESIDE if number else MAIN))
    for name, game, _ in rules:
        parts += _more_parts(name, game, levels[0], asked, tuple(withhold), forecast)
    if "skill" in asked:
        parts += _skill(first.seats, levels[0], LADDER[:rungs])
    if "styles" in asked:
        parts += _styles(first)
    return Plan(
        game=first.id,
        variants=variants,
        parts=tuple(part if part.seatings else replace(part, seatings=seatings_of(part.players)) for part in parts),
        ask=asked,
        hashes={name: game.content_hash for name, game, _ in rules},
        forecast=forecast,
        withhold=tuple(withhold),
        **rest,
    )


def check_networks(game: Game, names: Iterable[str], forecast: int) -> None:
    """Players who need a network have one, and so has the forecast."""
    found = found_for(game)
    for name in names:
        read_name(name.partition("!")[0])  # refuses programs and networks in files
        if needs_network(name) and found.network is None:
            raise BadPlan(f"{found.note_on(name)} A study would not measure what it names.")
    if forecast == BY_NETWORK and found.network is None:
        raise BadPlan(f"{found.missing}. Expected a forecast by the estimate or by a search.")


def _more_parts(
    variant: str, game: Game, players: Sequence[str], ask: Sequence[str], withhold: Sequence[str], forecast: int
) -> Iterator[Part]:
    """What a variant is played for besides the questions that its own matches answer."""
    own, equal = tuple(players), len(set(players)) == 1
    if "luck" in ask and equal:
        yield Part(f"{variant}, luck", variant, own, LUCK, plays=LUCK_PLAYS, sets=LUCK_DEALS)
    if "sources" in ask and equal:
        for source in ("all", "setup", *game.definition.chance_sources):
            label = f"{variant}, luck of {source}"
            yield Part(label, variant, own, SOURCES, plays=LUCK_PLAYS, sets=LUCK_DEALS, source=source)
    values = LOOKS if {"agency", "kingmaking"} & set(ask) else 0
    if values or (forecast and {"lead", "openness"} & set(ask)):
        yield Part(f"{variant}, looked at", variant, own, LOOKED, simulations=values, forecast=forecast)
    for element in withhold:
        names = (f"{players[0]}!{element}", *players[1:])
        machine_player(game, names[0])  # refuses unknown cards, and players that cannot go without one
        turned = tuple(tuple(names[-shift:] + names[:-shift]) for shift in range(len(names)))
        yield Part(f"{variant}, without {element}", variant, names, WITHHELD, seatings=tuple(dict.fromkeys(turned)))


def _skill(seats: int, players: Sequence[str], ladder: Sequence[str]) -> list[Part]:
    """Every step of the ladder against the one below, and the players that count on top."""
    rungs = [*ladder, *(name for name in dict.fromkeys(players) if name not in ladder)]
    return [_against(better, worse, seats, SKILL) for worse, better in pairwise(rungs)]


def _styles(game: Game) -> list[Part]:
    """Every style against every other; one of them is to play as the weights say."""
    if not game.definition.styles:
        raise BadPlan(f"{game.name} names no styles of play, so there are none to compare.")
    if game.seats == 1:
        raise BadPlan("Styles are compared against each other, which takes two seats at least.")
    return [_against(one, other, game.seats, STYLES) for one, other in combinations([PLAIN, *style_names(game)], 2)]


def _against(one: str, other: str, seats: int, purpose: str) -> Part:
    seatings = tuple(tuple((one, other)[who] for who in each) for each in arrangements(seats))
    return Part(f"{one} against {other}", "A", seatings[0], purpose, seatings=seatings)
