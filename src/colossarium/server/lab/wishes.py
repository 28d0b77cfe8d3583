"""From what somebody wishes to a plan: checked, estimated, and said in a sentence."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.options import written
from colossarium.kernel.studio import told_changes
from colossarium.kernel.wording import many
from colossarium.lab.looking import sides_of_seats
from colossarium.lab.paths import Contents
from colossarium.lab.plan import LADDER, LUCK, SKILL, SOURCES, BadPlan, Plan
from colossarium.lab.planning import planned
from colossarium.lab.sizing import games_for, matches_of, told_apart
from colossarium.lab.tempo import USUAL_TEMPO, Tempo
from colossarium.players.machine_players import machine_player_names
from colossarium.server.engines.levels import display_name
from colossarium.server.errors import Malformed
from colossarium.server.lab.rates import seconds_of
from colossarium.server.protocol.lab import (
    Expected,
    StudyChange,
    StudyPlan,
    StudyPlayer,
    StudyProblem,
    StudyQuestion,
    StudyWish,
)
from colossarium.server.protocol.studio import DraftTables
from colossarium.server.studio.drafts import folder_of, sound_game

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
EXACT = (5.0, 2.0, 1.0, 10.0, 20.0)  # precisions that an error may offer instead


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
        rules = [("A", self.a, _said(self.a))]
        if self.b is not None:
            rules.append(("B", self.b, self.said))
        asked = [question for question in (ask or self.ask) if question != "change"]
        return planned(
            rules,
            [self.players],
            ask=asked,
            rungs=len(LADDER),
            games=self.games,
            seed=self.wish.seed or 0,
            tempo=self.tempo,
        )


def _said(game: Game) -> str:
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


def players_needed(studied: Studied) -> list[str]:
    """Everybody whose speed an estimate takes."""
    return sorted({name for part in studied.plan().parts for name in part.names})


def estimated(
    studied: Studied, rates: Mapping[str, float], cores: int, limit: float, problems: list[StudyProblem]
) -> StudyPlan:
    """Everything that the page says about a study before it is run."""
    plan = studied.plan()
    everything = studied.plan([question for question in QUESTIONS if question not in studied.off])
    spent = seconds_of(everything, rates, cores)
    labels = [part.label for part in plan.parts]
    seconds = sum(spent[label] for label in labels) if set(labels) <= set(spent) else None
    if seconds is not None and seconds > 60 * limit:
        problems.append(StudyProblem(field="precision", sentence=_too_long(studied, seconds, limit)))
    half = _half(studied)
    fair = 1 / max(2, studied.sides)
    return StudyPlan(
        options=dict(studied.a.options),
        seats=studied.a.start(seed=0, engine=studied.a.plain).seat_names,
        players=[StudyPlayer(id=name, name=display_name(name)) for name in machine_player_names(studied.a)],
        tempo=studied.tempo,
        changes=_changes(studied),
        questions=[_question(studied, everything, spent, question) for question in QUESTIONS],
        games=studied.games,
        matches=sum(matches for _, matches in matches_of(plan)),
        seconds=seconds,
        time="being measured" if seconds is None else f"about {duration(seconds)}",
        cores=cores,
        apart=f"seats that differ by {_points(told_apart(studied.games, studied.sides))} or more",
        expected=Expected(fair=fair, low=max(0.0, fair - half), high=min(1.0, fair + half)),
        about=_about(studied),
        rest=_rest(studied),
        command=command_of(studied),
        problems=problems,
    )


def _half(studied: Studied) -> float:
    """The half width of an interval that so many games give."""
    of_two = games_for(0.02, studied.sides)
    return 0.02 * float((of_two / studied.games) ** 0.5)


def _points(share: float) -> str:
    return f"{100 * share:.1f}".removesuffix(".0") + " points"


def _too_long(studied: Studied, seconds: float, limit: float) -> str:
    """How long it would take, and a precision that fits."""
    for precision in sorted(EXACT):
        less = games_for(precision / 100, studied.sides)
        taken = seconds * less / studied.games
        if less < studied.games and taken <= 60 * limit:
            return f"This takes about {duration(seconds)} here. ±{precision:g} points take {duration(taken)}."
    return f"This takes about {duration(seconds)} here, more than {duration(60 * limit)}. Choose quicker players."


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} min" if seconds < 5400 else f"{many(round(seconds / 3600), 'hour')}"


def _changes(studied: Studied) -> list[StudyChange]:
    if studied.b is None:
        return []
    if studied.wish.draft is not None:
        told = told_changes(studied.a.definition, studied.a.tables.data(), studied.b.tables.data())
        return [StudyChange(path=each["label"], before=each["before"], after=each["after"]) for each in told[:32]]
    before, after = Contents(studied.a).paths(), Contents(studied.b).paths()
    paths = [path for path in after if before.get(path) != after[path]]
    return [
        StudyChange(
            path=path.removeprefix("option."), before=str(written(before.get(path))), after=str(written(after[path]))
        )
        for path in paths[:32]
    ]


def _question(studied: Studied, everything: Plan, spent: Mapping[str, float], question: str) -> StudyQuestion:
    title, text = QUESTIONS[question]
    purpose = {"luck": LUCK, "sources": SOURCES, "skill": SKILL}.get(question)
    price = "in every game"
    if question == "change":
        price = "doubles the games"
    elif purpose is not None:
        parts = [part.label for part in everything.parts_for(purpose)]
        known = set(parts) <= set(spent)
        price = f"{duration(sum(spent[label] for label in parts))} more" if known else "takes more games"
    off = studied.off.get(question, "")
    return StudyQuestion(id=question, title=title, text=text, price=price, asked=question in studied.ask, off=off)


def _about(studied: Studied) -> str:
    name = studied.a.name
    if studied.b is None:
        return f"{name} as {'published' if not _said(studied.a) else 'chosen'}."
    if studied.wish.draft is not None:
        return f"{studied.said[:1].upper()}{studied.said[1:]}, a variant of {name}, against the published content."
    changes = _changes(studied)
    told = ", ".join(f"{each.path.rpartition('.')[2].replace('_', ' ')} {each.after}" for each in changes[:2])
    against = ", ".join(each.before for each in changes[:2])
    more = f" and {len(changes) - 2} more" if len(changes) > 2 else ""
    published = "" if _said(studied.a) else "the published "
    return f"{name} with {told}{more}, against {published}{against}."


def _rest(studied: Studied) -> str:
    names = list(dict.fromkeys(studied.players))
    who = f"{display_name(names[0])} in every seat" if len(names) == 1 else " and ".join(map(display_name, names))
    games = studied.games * (1 if studied.b is None else 2)
    return f"{games:,} games, {who}, {many(len(studied.ask), 'question')}."


def command_of(studied: Studied) -> str:
    """The same study for a terminal."""
    usual = Game(studied.a.definition, {}).options
    words: list[Any] = ["colossarium", "study", studied.a.id]
    for name, value in studied.a.options.items():
        if value != usual.get(name):
            words += ["-o", f"{name}={written(value)}"]
    if studied.b is not None:
        words += ["--b", ",".join(studied.wish.b) if studied.wish.draft is None else folder_of(studied.said)]
    kinds = list(dict.fromkeys(studied.players))
    words += ["--seats", kinds[0] if len(kinds) == 1 else ",".join(studied.players)]
    words += ["--ask", ",".join(question for question in studied.ask if question != "change")]
    if studied.tempo != USUAL_TEMPO:
        words += ["--tempo", ",".join(f"{each:g}" for each in studied.tempo)]
    words += ["--games", str(studied.games), "--seed", str(studied.wish.seed or 0)]
    return shlex.join(words)
