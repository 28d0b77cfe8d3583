"""What is studied: a game, rules A and perhaps B, players by seat, questions, a seed, and how long to continue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game, game_from_text
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.options import Value
from colossarium.kernel.tempo import USUAL_TEMPO, Tempo
from colossarium.kernel.wording import listed
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
    "sources": "Which chance decides?",
    "agency": "Do choices matter?",
    "kingmaking": "Can somebody who has lost decide who wins?",
    "styles": "Is there more than one way to play well?",
    "withheld": "What does a player who never takes a card lose?",
}
# Asked by name only: they take machine code of their own, searches, or many more matches.
DEAR = ("cards", "sources", "agency", "kingmaking", "styles", "withheld")
USUAL = tuple(question for question in QUESTIONS if question not in DEAR)
MAIN, BESIDE, LUCK, SKILL = "main", "beside", "luck", "skill"  # what a part is played for
SOURCES, LOOKED, STYLES, WITHHELD = "sources", "looked", "styles", "withheld"
BY_ESTIMATE, BY_NETWORK = 0, -1  # who says what every seat can expect, if it is no search
LADDER = ("random", "by_weight", "greedy", *(f"search:{2**power}" for power in range(4, 14)))
CHEAP_RUNGS, ASKED_RUNGS = 3, 7  # of the ladder: by the way, and where skill is asked for by name


class BadPlan(ColossariumError):
    """A study that cannot be run as requested."""

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
    source: str = ""  # the chance that stays while all other chance is redrawn for each play; none: all of it stays
    simulations: int = 0  # of a search that values actions at some decisions; 0: none
    forecast: int = BY_ESTIMATE  # or BY_NETWORK, or simulations of a search; at every eighth decision

    @property
    def matches(self) -> int:
        """Of one set."""
        return self.plays * len(self.seatings)

    @property
    def quick(self) -> bool:
        """Its players choose at once: thousands of matches run in a second."""
        return {name.partition("!")[0] for name in self.names} <= set(MACHINE_PLAYERS)

    @property
    def names(self) -> set[str]:
        return {name for seating in self.seatings for name in seating}


@dataclass(frozen=True)
class Plan:
    game: str
    variants: tuple[Variant, ...]
    parts: tuple[Part, ...]
    seed: int = 0
    ask: tuple[str, ...] = USUAL
    matters: float = 0.02  # of a share: what is worth talking about
    games: int | None = None  # a fixed number, looked at once
    until: float | None = None  # half the width of an interval at which to stop
    minutes: float | None = None
    version: str = __version__
    hashes: Mapping[str, str] = field(default_factory=dict)  # of the contents, by variant
    forecast: int = BY_ESTIMATE  # as in its parts
    withhold: tuple[str, ...] = ()  # elements that one player goes without
    tempo: Tempo = USUAL_TEMPO  # from which the minutes of a match are reckoned

    @property
    def tempo_said(self) -> str:
        """How long people are taken to think, and in which phases the content says otherwise."""
        phases = {phase: None for variant in self.variants for phase in variant.game(self.game).tempos}
        return f"{self.tempo}" + (f"; in {listed(list(phases))}, what the content says" if phases else "")

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
        listed = {name: tuple(given[name]) for name in ("ask", "withhold") if name in given}
        tempo = Tempo(*given.get("tempo", USUAL_TEMPO))
        return cls(**{**given, "variants": variants, "parts": parts, **listed, "tempo": tempo})


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
    """The questions of `--ask`; without it, all but the expensive ones."""
    if text is None:
        return USUAL
    asked = [word.strip() for word in text.split(",") if word.strip()]
    for word in asked:
        if word not in QUESTIONS:
            meant, known = did_you_mean(word, QUESTIONS), ", ".join(QUESTIONS)
            raise BadPlan(f"There is no question '{word}'{meant}; the questions are {known}.")
    return tuple(asked)
