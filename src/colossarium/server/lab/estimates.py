"""What a study would take: games, time, changes and questions in words, and the command that does the same."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from colossarium.kernel.game import Game
from colossarium.kernel.options import written
from colossarium.kernel.studio.view import told_changes
from colossarium.kernel.tempo import USUAL_TEMPO
from colossarium.kernel.wording import many
from colossarium.lab.paths import Contents
from colossarium.lab.plan import LUCK, SKILL, SOURCES, Plan
from colossarium.lab.sizing import games_for, matches_of, told_apart
from colossarium.players.machine_players import machine_player_names
from colossarium.server.engines.levels import display_name
from colossarium.server.lab.rates import seconds_of
from colossarium.server.lab.wishes import QUESTIONS, Studied, options_said
from colossarium.server.protocol.lab import (
    Expected,
    StudyChange,
    StudyPlan,
    StudyPlayer,
    StudyProblem,
    StudyQuestion,
)
from colossarium.server.studio.drafts import folder_of

EXACT = (5.0, 2.0, 1.0, 10.0, 20.0)  # precisions that an error may offer instead


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
    first = studied.a.start(seed=0, engine=studied.a.plain)
    return StudyPlan(
        options=dict(studied.a.options),
        seats=first.seat_names,
        seat_ids=first.seat_ids,
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
        return f"{name} as {'published' if not options_said(studied.a) else 'chosen'}."
    if studied.wish.draft is not None:
        return f"{studied.said[:1].upper()}{studied.said[1:]}, a variant of {name}, against the published content."
    changes = _changes(studied)
    told = ", ".join(f"{each.path.rpartition('.')[2].replace('_', ' ')} {each.after}" for each in changes[:2])
    against = ", ".join(each.before for each in changes[:2])
    more = f" and {len(changes) - 2} more" if len(changes) > 2 else ""
    published = "" if options_said(studied.a) else "the published "
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
