"""From what somebody wishes to a plan, with all that is wrong with the wish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.options import written
from colossarium.kernel.tempo import USUAL_TEMPO, Tempo
from colossarium.lab.looking import sides_of_seats
from colossarium.lab.paths import Contents
from colossarium.lab.plan import ASKED_RUNGS, BadPlan, Plan
from colossarium.lab.planning import planned
from colossarium.lab.sizing import games_for
from colossarium.players.machine_players import machine_player_names
from colossarium.server.engines.levels import display_name
from colossarium.server.errors import Malformed
from colossarium.server.protocol.lab import (
    StudyProblem,
    StudyWish,
)
from colossarium.server.protocol.studio import DraftTables
from colossarium.server.studio.drafts import sound_game

SAME = "A and B are the same. Change an option, or leave B out."
QUESTIONS = {
    "seats": ("Is every seat fair?", "Win share of each seat against its fair share."),
    "length": ("How long is it?", "Turns, decisions and minutes at a table."),
    "luck": ("How much is luck?", "The same deals played again with other choices."),
    "sources": ("Which chance decides?", "One kind of chance stays, all others are drawn again."),
    "skill": ("Does skill pay?", "Players who think twice as long against the others."),
    "cards": ("Which cards are too strong or dead?", "How often each is taken, and what it does to winning."),
    "openness": ("Does it stay open?", "How uncertain the winner is as the game goes on."),
    "lead": ("Is the lead safe?", "Wins from ahead at each quarter of the game."),
    "change": ("What does my change do?", "B minus A for every measure, same seeds on both sides."),
}
DEAR = ("luck", "sources", "skill")  # asked only when somebody ticks them


@dataclass(frozen=True)
class Studied:
    """A wish, understood: the rules A and perhaps B, who plays, and what is asked."""

    wish: StudyWish
    a: Game
    b: Game | None
    players: tuple[str, ...]
    off: Mapping[str, str]  # questions that make no sense here, and why
    ask: tuple[str, ...]
    games: int

    @property
    def sides(self) -> int:
        return len(set(sides_of_seats(self.a)))

    @property
    def tempo(self) -> Tempo:
        return USUAL_TEMPO if self.wish.tempo is None else Tempo(*self.wish.tempo)

    @property
    def said(self) -> str:
        """Rules B in a few words."""
        own = [self.wish.called or "the draft"] if self.wish.draft is not None else []
        return ", ".join([*own, *self.wish.b])

    def plan(self, ask: Sequence[str] | None = None) -> Plan:
        rules = [("A", self.a, options_said(self.a))]
        if self.b is not None:
            rules.append(("B", self.b, self.said))
        asked = [question for question in (ask or self.ask) if question != "change"]
        return planned(
            rules,
            [self.players],
            ask=asked,
            rungs=ASKED_RUNGS,
            games=self.games,
            seed=self.wish.seed or 0,
            tempo=self.tempo,
        )


def options_said(game: Game) -> str:
    usual = Game(game.definition, {}).options
    return ", ".join(f"{name}={written(value)}" for name, value in game.options.items() if value != usual.get(name))


def understood(wish: StudyWish, problems: list[StudyProblem]) -> Studied:
    """What is wished for; mistakes of B and of players are noted, and the rest is understood without them."""
    a = Game(definition_of(wish.game), wish.options)
    b = _changed(a, wish, problems)
    players = _players(a, wish, problems)
    off = _off(a, players, has_b=b is not None)
    asked = wish.ask if wish.ask is not None else [question for question in QUESTIONS if question not in DEAR]
    unknown = next((each for each in asked if each not in QUESTIONS), None)
    if unknown is not None:
        raise Malformed(f"There is no question '{unknown}'; the questions are {', '.join(QUESTIONS)}.")
    ask = tuple(question for question in QUESTIONS if question in asked and question not in off)
    if not ask:
        problems.append(StudyProblem(field="ask", sentence="Tick at least one question."))
    sides = len(set(sides_of_seats(a)))
    games = wish.games or games_for(wish.precision / 100, sides)
    return Studied(wish, a, b, players, off, ask or ("length",), games)


def _changed(a: Game, wish: StudyWish, problems: list[StudyProblem]) -> Game | None:
    if not wish.b and wish.draft is None:
        return None
    try:
        base = a if wish.draft is None else _drafted(a, wish, wish.draft)
        contents = Contents(base)
        b = contents.changed([contents.setting(each) for each in wish.b]) if wish.b else base
    except ColossariumError as problem:
        problems.append(StudyProblem(field="b", sentence=problem.sentence))
        return None
    if b.options == a.options and b.content_hash == a.content_hash:
        problems.append(StudyProblem(field="b", sentence=SAME))
        return None
    if b.seats != a.seats:
        sentence = "A and B need the same number of seats. Change the players under Game."
        problems.append(StudyProblem(field="b", sentence=sentence))
        return None
    return b


def _drafted(a: Game, wish: StudyWish, draft: DraftTables) -> Game:
    """A draft over the published content, with the options that were chosen for A."""
    return Game(a.definition, wish.options, sound_game(a.definition, draft).tables)


def _players(game: Game, wish: StudyWish, problems: list[StudyProblem]) -> tuple[str, ...]:
    known = machine_player_names(game)
    for name in wish.players:
        if name not in known:
            sentence = f"{display_name(name)} cannot play in the lab; those that can are {', '.join(known)}."
            problems.append(StudyProblem(field="players", sentence=sentence))
            return (known[1],) * game.seats
    return tuple(wish.players[seat % len(wish.players)] for seat in range(game.seats))


def _off(game: Game, players: Sequence[str], *, has_b: bool) -> dict[str, str]:
    """Questions that make no sense, and why."""
    off: dict[str, str] = {}
    alone, mixed = game.seats == 1, len(set(players)) > 1
    if alone:
        off |= dict.fromkeys(("seats", "openness", "lead"), f"{game.name} has one seat.")
    if mixed:
        off |= dict.fromkeys(("luck", "sources"), "Luck is measured between equal players.")
    if not game.definition.elements(game.ruleset):
        off["cards"] = f"{game.name} counts no cards."
    if not has_b:
        off["change"] = "Without B there is no change."
    return off


def plan_of(wish: StudyWish, limit: float) -> tuple[Studied, Plan]:
    """The plan of a study that is to be run; refused with the first thing that is wrong with it."""
    problems: list[StudyProblem] = []
    studied = understood(wish, problems)
    if problems:
        raise BadPlan(problems[0].sentence)
    return studied, replace(studied.plan(), minutes=limit)
