"""The report of a run, ready for JSON: verdicts in words first, then every question with its figures.

Terminal, page and notebook show what is here, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import polars as pl

from colossarium.lab import metrics
from colossarium.lab.metrics.figure import Figure
from colossarium.lab.plan import BESIDE, LOOKED, LUCK, MAIN, QUESTIONS, SKILL, Part
from colossarium.lab.report_cards import cards_panel
from colossarium.lab.report_more import agency_panel, kingmaking_panel, sources_panel, styles_panel, withheld_panel
from colossarium.lab.sentences import sentence_of
from colossarium.lab.tables import Run
from colossarium.lab.verdicts import CLEAR, FINE, SMALL, UNKNOWN, Verdict, claims_of, judged, level_of

Json = dict[str, Any]

FEWEST = 200  # matches below which a panel says that they are too few
OPPOSITE = "The players that count say the opposite: look closer before you trust either."
BOUND = (
    "A lower bound: choices shift later draws. The rest is the players' own choices, which is not the same as skill."
)
COMPUTERS = "These are matches of computers. A balance between computers is evidence, not proof, of one between people."


def report_of(run: Run) -> Json:
    """Everything that a run has to say."""
    about = run.about
    names = about["seat_names"]
    looked = run.plan.until is not None
    verdicts = judged(claims_of(run, names), planned_looks=looked)
    return {
        "study": _study(run, about),
        "verdicts": [_told(run, each, run.plan.parts_for(MAIN)[0].players) for each in _sorted(verdicts)],
        "tests": len(verdicts),
        "warnings": [*_disagreements(run, names, verdicts), *_notes(about), COMPUTERS],
        "panels": [panel for question in run.plan.ask if (panel := _panel(run, question, names)) is not None],
        **_pairing(run),
    }


def _study(run: Run, about: Json) -> Json:
    plan = run.plan
    games = run.scan("games").group_by("variant").len().collect()
    counts = {str(label): int(count) for label, count in games.iter_rows()}
    return {
        "game": plan.game,
        "version": about["version"],
        "seed": plan.seed,
        "seats": about["seat_names"],
        "variants": [
            {"name": each.name, "said": each.said, "options": dict(each.options), "content": plan.hashes[each.name]}
            for each in plan.variants
        ],
        "parts": [
            {
                "label": part.label,
                "variant": part.variant,
                "players": list(part.players),
                "purpose": part.purpose,
                "sets": run.deals(part),
                "matches": counts.get(part.label, 0),
            }
            for part in plan.parts
        ],
        "ask": list(plan.ask),
        "matters": plan.matters,
        "games": plan.games,
        "until": plan.until,
        "minutes": plan.minutes,
        "matches": sum(counts.values()),
        "seconds": about["seconds"],
        "complete": about["complete"],
        "why": about.get("why", ""),
        "started": about["started"],
    }


def _sorted(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Clear verdicts come first; equal ones in the order asked."""
    words = [CLEAR, SMALL, UNKNOWN, FINE]
    return sorted(verdicts, key=lambda each: words.index(each.word))


def _told(run: Run, verdict: Verdict, players: Sequence[str]) -> Json:
    figure = Figure(verdict.claim.metric, verdict.claim.of, verdict.interval, verdict.claim.unit, 0.0)
    label = verdict.claim.part.partition(" - ")[0]
    told = figure_of(run, run.plan.part(label), figure)
    return {**verdict.as_json(), "sentence": sentence_of(verdict, players), "figure": told}


def figure_of(run: Run, part: Part, figure: Figure) -> Json:
    """A figure with all that it takes to repeat it."""
    return {
        **figure.as_json(),
        "players": list(part.players),
        "content": run.plan.hashes[part.variant],
        "options": dict(run.plan.variant(part.variant).options),
        "seed": run.plan.seed,
        "version": run.plan.version,
    }


def _disagreements(run: Run, names: Sequence[str], verdicts: Sequence[Verdict]) -> Iterable[str]:
    """Where another level of players says the opposite."""
    for players in dict.fromkeys(part.players for part in run.plan.parts_for(BESIDE)):
        if not all(run.deals(part) for part in level_of(run.plan, players)):
            continue
        others = {_key(each): each for each in judged(claims_of(run, names, players), planned_looks=False)}
        for verdict in verdicts:
            other = others.get(_key(verdict))
            if other is not None and _sign(verdict) * _sign(other) < 0:
                yield f"{sentence_of(other, players)} {OPPOSITE}"


def _key(verdict: Verdict) -> tuple[str, ...]:
    claim = verdict.claim
    label = " - ".join(each.split(", ")[0] for each in claim.part.split(" - "))
    return claim.question, claim.metric, claim.of, label


def _sign(verdict: Verdict) -> int:
    return 0 if verdict.word in (UNKNOWN, FINE) else 1 if verdict.interval.estimate > 0 else -1


def _notes(about: Json) -> Iterable[str]:
    if not about["complete"]:
        yield f"The study ended early ({about.get('why') or 'it was interrupted'}); what was measured is kept."


def _pairing(run: Run) -> Json:
    mains = run.plan.parts_for(MAIN)
    if len(mains) < 2:
        return {}
    return {"pairing": {part.label: metrics.pairing(run.scan("seats"), "A", part.label) for part in mains[1:]}}


# Panels: one for every question.


def _panel(run: Run, question: str, names: Sequence[str]) -> Json | None:
    draw = PANELS.get(question)
    if draw is None:
        return None
    found = draw(run, names)
    return {"question": question, "title": QUESTIONS[question], **found} if found is not None else None


def _parts(run: Run, purposes: Sequence[str] = (MAIN, BESIDE)) -> list[Part]:
    return [part for part in run.plan.parts if part.purpose in purposes and run.deals(part) > 0]


def _drawn(run: Run, figures: Callable[[Part], Iterable[Figure]], parts: Iterable[Part]) -> list[Json]:
    return [
        {
            "part": part.label,
            "players": list(part.players),
            "figures": [figure_of(run, part, each) for each in figures(part)],
        }
        for part in parts
    ]


def _seats(run: Run, names: Sequence[str]) -> Json:
    seats = run.scan("seats")
    if len(names) == 1:
        return {"parts": _drawn(run, lambda part: [metrics.win_share(seats, part.label)], _parts(run))}
    gaps: dict[str, float] = {}

    def figures(part: Part) -> Iterable[Figure]:
        gap, gaps[part.label] = metrics.seat_gap(seats, part.label)
        yield from metrics.order_share(seats, part.label)
        yield from metrics.seat_share(seats, part.label, names=names)
        yield gap

    def measured(part: Part) -> Iterable[Figure]:
        return figures(part) if len(part.names) == 1 else metrics.player_share(seats, part.label)

    return {"parts": _drawn(run, measured, _parts(run)), "p_of_gap": gaps}


def _length(run: Run, names: Sequence[str]) -> Json:
    games = run.scan("games")

    def figures(part: Part) -> Iterable[Figure]:
        yield from metrics.decisions(games, part.label)
        yield from metrics.minutes(games, part.label, tempo=run.plan.tempo)
        for metric in (metrics.branching,) if len(names) == 1 else (metrics.branching, metrics.turns, metrics.forced):
            yield from metric(games, part.label)

    return {
        "parts": _drawn(run, figures, _parts(run)),
        "note": f"Minutes: {run.plan.tempo_said}. Nobody has timed people yet.",
    }


def _endings(run: Run, names: Sequence[str]) -> Json:
    games, seats = run.scan("games"), run.scan("seats")

    def figures(part: Part) -> Iterable[Figure]:
        yield from metrics.endings(games, part.label)
        if len(names) > 1:
            yield metrics.draws(seats, part.label)
            yield metrics.margin(seats, part.label)

    return {"parts": _drawn(run, figures, _parts(run))}


def _luck(run: Run, _: Sequence[str]) -> Json | None:
    seats, parts = run.scan("seats"), _parts(run, (LUCK,))
    if not parts:
        return {"parts": [], "left_out": "luck is measured between equal players"}
    return {
        "parts": _drawn(run, lambda part: [metrics.luck(seats, part.label)], parts),
        "note": BOUND,
    }


def _skill(run: Run, _: Sequence[str]) -> Json:
    seats = run.scan("seats")
    return {"parts": _drawn(run, lambda part: metrics.skill(seats, part.label, part.players[0]), _parts(run, (SKILL,)))}


def _forecast(run: Run, figures: Callable[[metrics.Forecasts], Iterable[Figure]]) -> Json:
    """A panel from forecasts, or why there is none."""
    parts, reasons = [], []
    for part in _parts(run, (LOOKED if run.plan.forecast else MAIN,)):
        found = metrics.forecasts_of(run.scan("decisions"), run.scan("games"), run.scan("seats"), part.label)
        if found is None:
            reasons.append("forecasts take several sides and 50 matches")
        elif not found.is_good:
            reasons.append(f"{part.label}: {found.why_not}")
        else:
            own = _drawn(run, lambda _, known=found: figures(known), [part])[0]  # type: ignore[misc]
            parts.append({**own, "log_loss": found.loss, "log_loss_of_the_mean": found.base})
    return {"parts": parts, **({"left_out": "; ".join(dict.fromkeys(reasons))} if reasons else {})}


def _lead(run: Run, _: Sequence[str]) -> Json:
    one = (metrics.runaway, metrics.comeback, metrics.lead_changes, metrics.drama, metrics.decided_at)
    return _forecast(run, lambda found: [*metrics.lead(found), *(metric(found) for metric in one)])


def _openness(run: Run, _: Sequence[str]) -> Json:
    return _forecast(run, metrics.openness)


def _cards(run: Run, _: Sequence[str]) -> Json:
    return cards_panel(run, figure_of)


def _kingmaking(run: Run, _: Sequence[str]) -> Json:
    sides = run.scan("seats").select(pl.col("side").n_unique()).collect().item()
    return kingmaking_panel(run, _drawn, int(sides))


PANELS: dict[str, Callable[[Run, Sequence[str]], Json | None]] = {
    "seats": _seats,
    "length": _length,
    "endings": _endings,
    "luck": _luck,
    "skill": _skill,
    "cards": _cards,
    "lead": _lead,
    "openness": _openness,
    "sources": lambda run, _: sources_panel(run, _drawn),
    "agency": lambda run, _: agency_panel(run, _drawn),
    "kingmaking": _kingmaking,
    "styles": lambda run, _: styles_panel(run, _drawn),
    "withheld": lambda run, _: withheld_panel(run, _drawn),
}
