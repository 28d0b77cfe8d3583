"""A run as a page shows it: what was asked, the verdicts, the panels, and how it was measured."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.intervals import FEWEST_WATCHED
from colossarium.lab.plan import LUCK, SKILL, SOURCES, Plan
from colossarium.lab.shown.comparison import comparison_of
from colossarium.lab.shown.figures import Measures
from colossarium.lab.shown.headlines import headlines
from colossarium.lab.shown.labels import Json
from colossarium.lab.shown.panels import AT_ONCE, TITLES, panel_of
from colossarium.lab.tables import Run
from colossarium.lab.verdicts import UNKNOWN, claims_of, judged

FEWEST = FEWEST_WATCHED  # sets without which nothing is shown
TOO_FEW, LATER, LEFT_OUT = "Too few games yet.", "Shown when all games are played.", "Stopped before this was measured."


def shown_of(run: Run, *, is_watched: bool, is_running: bool) -> Json:
    """Everything that there is to see so far."""
    measures = Measures(run, is_watched)
    asked = [question for question in TITLES if question in questions_of(run.plan)]
    panels = [_panel(measures, question, is_running=is_running) for question in asked]
    return {
        "variants": [{"sign": each.name, "said": each.said or "as published"} for each in run.plan.variants],
        "verdicts": headlines(panels, so_far=is_running),
        "panels": panels,
        "comparison": comparison_of(measures) if len(run.plan.variants) > 1 and measures.sets >= FEWEST else None,
        "notes": [] if is_running else _notes(run, measures),
        "measured": _measured(run, is_watched=is_watched),
    }


def questions_of(plan: Plan) -> Sequence[str]:
    return (*plan.ask, *(("change",) if len(plan.variants) > 1 else ()))


def _panel(measures: Measures, question: str, *, is_running: bool) -> Json:
    waiting = _waiting(measures, question, is_running=is_running)
    if waiting:
        return {"question": question, "title": TITLES[question], "kind": "waiting", "about": "", "waiting": waiting}
    return panel_of(question, measures)


def _waiting(measures: Measures, question: str, *, is_running: bool) -> str:
    if question not in AT_ONCE and is_running:
        return LATER
    if measures.sets < FEWEST:
        return TOO_FEW
    purpose = {"luck": LUCK, "sources": SOURCES, "skill": SKILL}.get(question)
    run = measures.run
    parts = run.plan.parts_for(purpose) if purpose else []
    return LEFT_OUT if parts and not any(run.deals(part) for part in parts) else ""


def _notes(run: Run, measures: Measures) -> list[Json]:
    """What a reader should know before trusting it: where nothing is clear, how many games would tell."""
    found: list[Json] = []
    if len(run.plan.variants) > 1 and measures.sets >= FEWEST:
        verdicts = [
            each
            for each in judged(claims_of(run, run.about["seat_names"]), planned_looks=False)
            if each.claim.question == "change"
        ]
        needed = [each.needed for each in verdicts if each.needed is not None]
        if needed and all(each.word == UNKNOWN for each in verdicts):
            games = _rounded(measures.sets + min(needed)) * measures.mains[0].matches
            played = measures.sets * measures.mains[0].matches
            sentence = f"{played:,} games cannot tell these apart. About {games:,} would."
            found.append({"sentence": sentence, "games": games})
    return found


def _rounded(count: int) -> int:
    digits = max(0, len(str(count)) - 2)
    return int(-(-count // 10**digits) * 10**digits)


def _measured(run: Run, *, is_watched: bool) -> Json:
    plan, about = run.plan, run.about
    mains = Measures(run, is_watched).mains
    return {
        "games": min(run.deals(part) for part in mains) * mains[0].matches,
        "sets": min(run.deals(part) for part in mains),
        "seed": plan.seed,
        "players": list(mains[0].players),
        "rotated": len(mains[0].seatings) > 1,
        "content": dict(plan.hashes),
        "version": about["version"],
        "started": about["started"],
        "seconds": about["seconds"],
        "always_valid": is_watched,
    }
