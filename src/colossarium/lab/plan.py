"""What is studied: a game, rules A and perhaps B, players by seat, questions, a seed, and how long to go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from typing import Any

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game, game_from_text
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.options import Value
from colossarium.lab.noting import MOST_SEATS
from colossarium.players.choosing import MACHINE_PLAYERS
from colossarium.players.tournament import arrangements
from colossarium.version import __version__

QUESTIONS = {
    "seats": "Is every seat as good as the others?",
    "length": "How long does it take?",
    "endings": "How do matches end?",
    "luck": "How much is decided by the deal?",
    "skill": "Does thinking ahead pay?",
    "cards": "Which cards are too strong, and which are never played?",
    "lead": "Does whoever leads early win?",
    "openness": "How long does it stay open?",
}
MAIN, BESIDE, LUCK, SKILL = "main", "beside", "luck", "skill"  # what a part is played for
LUCK_DEALS, LUCK_PLAYS = 400, 8
SKILL_SETS = 200
LADDER = ("random", "by_weight", "greedy", "search:16", "search:32", "search:64", "search:128")
CHEAP_RUNGS = 3  # of the ladder, unless skill is asked for by name


class BadPlan(ColossariumError):
    """A study that cannot be run as it was asked for."""

    code = "bad_plan"


@dataclass(frozen=True)
class Variant:
    """One set of rules: A, B, or a cell of a sweep."""

    name: str
    said: str  # in words: what it changes
    options: Mapping[str, Value]
    content: str  # as text

    @classmethod
    def of(cls, name: str, game: Game, said: str = "") -> Variant:
        return cls(name, said, dict(game.options), game.content_text)

    def game(self, game_id: str) -> Game:
        return game_from_text(game_id, self.options, self.content)


@dataclass(frozen=True)
class Part:
    """Matches of one variant between the same players; `variant` of the tables names it by its label."""

    label: str
    variant: str
    players: tuple[str, ...]  # by seat
    purpose: str = MAIN
    plays: int = 1  # of each deal, with other choices
    sets: int | None = None  # how many at most; None: as many as the plan says
    seatings: tuple[tuple[str, ...], ...] = ()

    @property
    def matches(self) -> int:
        """Of one set."""
        return self.plays * len(self.seatings)

    @property
    def quick(self) -> bool:
        """Its players choose at once: thousands of matches take a second."""
        return self.names <= set(MACHINE_PLAYERS)

    @property
    def names(self) -> set[str]:
        return {name for seating in self.seatings for name in seating}


@dataclass(frozen=True)
class Plan:
    game: str
    variants: tuple[Variant, ...]
    parts: tuple[Part, ...]
    seed: int = 0
    ask: tuple[str, ...] = tuple(QUESTIONS)
    matters: float = 0.02  # of a share: what is worth talking about
    games: int | None = None  # a fixed number, looked at once
    until: float | None = None  # half the width of an interval at which to stop
    minutes: float | None = None
    version: str = __version__
    hashes: Mapping[str, str] = field(default_factory=dict)  # of the contents, by variant

    def variant(self, name: str) -> Variant:
        return next(each for each in self.variants if each.name == name)

    def part(self, label: str) -> Part:
        return next(each for each in self.parts if each.label == label)

    def parts_for(self, purpose: str) -> list[Part]:
        return [part for part in self.parts if part.purpose == purpose]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Plan:
        parts = tuple(
            Part(**{**part, "players": tuple(part["players"]), "seatings": tuple(map(tuple, part["seatings"]))})
            for part in given["parts"]
        )
        variants = tuple(Variant(**each) for each in given["variants"])
        return cls(**{**given, "variants": variants, "parts": parts, "ask": tuple(given["ask"])})


def seatings_of(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """A set: who sits where in its matches. Equal players need one; two kinds take turns as in a tournament."""
    kinds = list(dict.fromkeys(names))
    if len(kinds) == 1:
        return (tuple(names),)
    if len(kinds) == 2 and tuple(names) == tuple(kinds[seat % 2] for seat in range(len(names))):
        return tuple(tuple(kinds[who] for who in each) for each in arrangements(len(names)))
    turned = [tuple(names[shift:]) + tuple(names[:shift]) for shift in range(len(names))]
    return tuple(dict.fromkeys(turned))


def read_questions(text: str | None) -> tuple[str, ...]:
    """The questions of `--ask`; without it, all of them."""
    if text is None:
        return tuple(QUESTIONS)
    asked = [word.strip() for word in text.split(",") if word.strip()]
    for word in asked:
        if word not in QUESTIONS:
            meant, known = did_you_mean(word, QUESTIONS), ", ".join(QUESTIONS)
            raise BadPlan(f"There is no question '{word}'{meant}; the questions are {known}.")
    return tuple(asked)


def planned(
    rules: Sequence[tuple[str, Game, str]],
    levels: Sequence[Sequence[str]],
    *,
    ask: Sequence[str] = tuple(QUESTIONS),
    rungs: int = CHEAP_RUNGS,
    **rest: Any,
) -> Plan:
    """A plan for variants (name, game, in words) and levels of players, the one that counts first.

    Skill is measured on so many rungs of the ladder.
    """
    first = rules[0][1]
    for _, game, _ in rules:
        if game.id != first.id or game.seats != first.seats:
            raise BadPlan("All variants of a study are the same game with the same number of seats.")
    if first.seats > MOST_SEATS:
        raise BadPlan(f"A study takes games with up to {MOST_SEATS} seats; {first.name} has {first.seats}.")
    variants = tuple(Variant.of(name, game, said) for name, game, said in rules)
    parts = []
    for number, players in enumerate(levels):
        for variant in variants:
            label = variant.name if number == 0 else f"{variant.name}, {'+'.join(dict.fromkeys(players))}"
            parts.append(Part(label, variant.name, tuple(players), BESIDE if number else MAIN))
    if "luck" in ask:
        parts += [_luck(variant.name, levels[0]) for variant in variants if len(set(levels[0])) == 1]
    if "skill" in ask:
        parts += _skill(first.seats, levels[0], LADDER[:rungs])
    return Plan(
        game=first.id,
        variants=variants,
        parts=tuple(part if part.seatings else replace(part, seatings=seatings_of(part.players)) for part in parts),
        ask=tuple(ask),
        hashes={name: game.content_hash for name, game, _ in rules},
        **rest,
    )


def _luck(variant: str, players: Sequence[str]) -> Part:
    return Part(f"{variant}, luck", variant, tuple(players), LUCK, plays=LUCK_PLAYS, sets=LUCK_DEALS)


def _skill(seats: int, players: Sequence[str], ladder: Sequence[str]) -> list[Part]:
    """Every step of the ladder against the one below, and the players that count on top."""
    rungs = [*ladder, *(name for name in dict.fromkeys(players) if name not in ladder)]
    found = []
    for worse, better in pairwise(rungs):
        seatings = tuple(tuple((better, worse)[who] for who in each) for each in arrangements(seats))
        found.append(Part(f"{better} against {worse}", "A", seatings[0], SKILL, seatings=seatings))
    return found
