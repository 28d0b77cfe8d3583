"""What visitors see of a study: its row, in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.game import Game, definition_of
from colossarium.lab.plan import MAIN, Plan
from colossarium.server.engines.levels import display_name
from colossarium.server.lab.estimates import command_of, duration
from colossarium.server.lab.wishes import QUESTIONS, understood
from colossarium.server.protocol.lab import MOST_GAMES, Longer, StudyProgress, StudySummary, StudyView, StudyWish
from colossarium.server.store.rows import StudyRow

NARROWER = 30  # percent, with twice the games


def summary_of(row: StudyRow) -> StudySummary:
    plan = Plan.from_json(row.plan)
    return StudySummary(
        study=row.id,
        number=row.number,
        game=row.game,
        title=title_of(plan),
        state=row.state,
        made=row.made,
        headings=[each["heading"] for each in (row.shown or {}).get("verdicts", ())],
        progress=progress_of(row),
    )


def title_of(plan: Plan) -> str:
    if len(plan.variants) > 1:
        change = plan.variants[1].said.replace("_", " ").replace("=", " ")
        return f"What does {change} do?"
    return QUESTIONS[plan.ask[0]][0] if len(plan.ask) == 1 else "How does it play?"


def progress_of(row: StudyRow) -> StudyProgress:
    rate = (row.total - row.done) / row.left if row.left else 0.0
    left = "" if row.left is None else f"{duration(row.left)} left"
    return StudyProgress(done=min(row.done, row.total), total=row.total, rate=rate, left=row.left, time=left)


def view_of(row: StudyRow, others: Sequence[StudyRow]) -> StudyView:
    """All that is known of a study; the others wait or are played, in their order."""
    plan, wish = Plan.from_json(row.plan), StudyWish(**row.wish)
    return StudyView(
        **summary_of(row).model_dump(),
        wish=wish,
        waits=_waits(row, others) if row.state == "waiting" else "",
        outdated=_is_outdated(plan),
        shown=row.shown,
        failed=row.failed or "",
        command=_command(wish, plan),
        measured=_measured(row, plan),
        longer=_longer(row, plan) if row.state in ("done", "stopped") else None,
    )


def _command(wish: StudyWish, plan: Plan) -> str:
    try:
        return command_of(understood(wish.model_copy(update={"games": plan.games}), []))
    except ColossariumError:
        return ""  # the game, or what it was changed by, is no longer there


def _waits(row: StudyRow, others: Sequence[StudyRow]) -> str:
    before = [each for each in others if each.number < row.number]
    mine = [each for each in before if each.owner == row.owner] or before
    if not mine:
        return "Starts in a moment."
    left = sum(each.left or 0.0 for each in mine)
    return f"Starts after study {mine[-1].number}{f', in about {duration(left)}' if left else ''}."


def _is_outdated(plan: Plan) -> bool:
    """The rules A were the published ones, and those have changed."""
    try:
        today = Game(definition_of(plan.game), plan.variant("A").options)
    except ColossariumError:
        return True
    return today.content_hash != plan.hashes["A"]


def _measured(row: StudyRow, plan: Plan) -> str:
    if row.shown is None:
        return ""
    found, part = row.shown["measured"], plan.parts_for(MAIN)[0]
    each = " under each rule set with the same seeds" if len(plan.variants) > 1 else ""
    names = list(dict.fromkeys(part.players))
    who = f"{display_name(names[0])} in every seat" if len(names) == 1 else " and ".join(map(display_name, names))
    turned = ", seats rotated" if len(names) > 1 else ""
    day = datetime.fromtimestamp(row.made, UTC)
    contents = ", ".join(dict.fromkeys(plan.hashes.values()))
    told = [
        f"{found['games']:,} games{each}, seed {plan.seed}; {who}{turned}; none cut short.",
        f"Content {contents}, Colossarium {found['version']}, {day.day} {day:%B %Y}, {duration(found['seconds'])}.",
        "Intervals hold however often one looks." if found["always_valid"] else "One look, at the planned end.",
    ]
    return " ".join(told)


def _longer(row: StudyRow, plan: Plan) -> Longer | None:
    played = (row.shown or {}).get("measured", {}).get("games", 0)
    games = plan.games or 0
    if row.state == "done":
        games = 2 * games
    if not 0 < games <= MOST_GAMES or not played:
        return None
    seconds = (row.shown or {})["measured"]["seconds"] * max(0.0, games / played - 1)
    if row.state == "stopped":
        return Longer(games=games, sentence=f"{games - played:,} games more, about {duration(seconds)}.")
    sentence = f"Twice the games, intervals {NARROWER}% narrower, about {duration(seconds)} more."
    return Longer(games=games, sentence=sentence)
