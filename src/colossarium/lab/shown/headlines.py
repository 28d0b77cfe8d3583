"""The verdicts of a study, words first: one heading and one sentence for each question that was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colossarium.lab.shown.labels import Json

CLEAR, SMALL, PLAIN, UNKNOWN = range(4)  # how much an answer says; the clearest three are shown
MOST = 3
FAIR = 0.02  # of a share: what is worth talking about


def headlines(panels: Sequence[Json], *, so_far: bool) -> list[Json]:
    """Fairness first if it was asked, then the clearest answers, in the order of the questions."""
    by_question = {panel["question"]: panel for panel in panels if not panel.get("waiting")}
    found = [
        {"question": question, **told}
        for question, tell in TOLD.items()
        if question in by_question and (told := tell(by_question)) is not None
    ]
    others = sorted(found[1:], key=lambda each: each["rank"]) if found else []
    chosen = [*found[:1], *others][:MOST]
    for each in chosen:
        if so_far:
            each["heading"] = f"So far: {_inside(each['heading'])}"
    return chosen


def _inside(heading: str) -> str:
    """A heading in the middle of a sentence; the names of rules stay as they are."""
    return heading if heading[:2] in ("A ", "B ") else f"{heading[:1].lower()}{heading[1:]}"


def _told(heading: str, sentence: str, rank: int) -> Json:
    return {"heading": heading, "sentence": sentence, "rank": rank, "is_clear": rank in (CLEAR, SMALL)}


def _seats(panels: dict[str, Json]) -> Json | None:
    panel = panels["seats"]
    if not panel["rows"]:
        return None
    if panel["mark"] is None:
        points = panel["rows"][0]["points"]
        return _told("How often it is won", f"{_under(points)} of the games are won.", PLAIN)
    fair = panel["mark"]["at"]
    row = max(panel["rows"], key=lambda row: max(abs(each["estimate"] - fair) for each in row["points"]))
    points, who = row["points"], f"{row['label'][:1].lower()}{row['label'][1:]}"
    sentence = f"The {who} wins {_under(points)}. A fair share is {fair:.0%}."
    if len(points) == 2:
        heading, rank = _compared(panel, fair)
    else:
        heading, rank = _fairness(panel, fair)
    return _told(heading, sentence, rank)


def _under(points: Sequence[Json]) -> str:
    if len(points) == 1:
        return f"{points[0]['text']} ({points[0]['between']})"
    return " and ".join(f"{each['text']} ({each['between']}) under {each['sign']}" for each in reversed(points))


def _fairness(panel: Json, fair: float) -> tuple[str, int]:
    points = [(row["label"], each) for row in panel["rows"] for each in row["points"]]
    off = [(label, each) for label, each in points if each["low"] > fair or each["high"] < fair]
    if off:
        label, each = max(off, key=lambda found: abs(found[1]["estimate"] - fair))
        where = "ahead" if each["estimate"] > fair else "behind"
        far = each["low"] > fair + FAIR or each["high"] < fair - FAIR
        return f"{label} is {where}{'' if far else ', a little'}", CLEAR if far else SMALL
    if all(fair - FAIR <= each["low"] and each["high"] <= fair + FAIR for _, each in points):
        return "Every seat is fair", CLEAR
    return "Whether every seat is fair is not known yet", UNKNOWN


def _compared(panel: Json, fair: float) -> tuple[str, int]:
    """Whether B is fairer: only where the intervals of whoever is farthest off lie apart."""
    for row in sorted(panel["rows"], key=lambda row: -max(abs(each["estimate"] - fair) for each in row["points"])):
        a, b = row["points"]
        if a["low"] > b["high"] or b["low"] > a["high"]:
            fairer = abs(b["estimate"] - fair) < abs(a["estimate"] - fair)
            return ("B is fairer" if fairer else "B is less fair"), CLEAR
    heading, rank = _fairness(panel, fair)
    return (
        "Both are fair" if rank == CLEAR and heading.startswith("Every") else "No clear difference in fairness"
    ), UNKNOWN


def _length(panels: dict[str, Json]) -> Json | None:
    means = [each["mean"] for each in panels["length"]["series"]]
    sentence = f"A game takes {_under(means)}."
    if len(means) == 1:
        return _told(f"A game takes about {means[0]['estimate']:.0f} minutes", sentence, PLAIN)
    rows = {row["of"]: row for row in panels.get("change", {}).get("rows", ())}
    off = abs(means[1]["estimate"] - means[0]["estimate"])
    row = rows.get("Minutes")
    if row is None or not row["is_clear"]:
        return _told("No clear difference in length", sentence, UNKNOWN)
    amount = f"{off:.0f} minute{'' if round(off) == 1 else 's'}" if off >= 1 else "less than a minute"
    return _told(f"B is {amount} {row['reading'].removesuffix(' under B')}", sentence, CLEAR if off >= 1 else SMALL)


def _luck(panels: dict[str, Json]) -> Json | None:
    bars = panels["luck"]["bars"]
    if not bars:
        return None
    least = round(100 * bars[-1]["low"])
    heading = f"At least {least}% is luck of the deal" if least else "Hardly any luck of the deal is seen"
    return _told(heading, f"The deal decides {_under(bars)} of who wins; the rest is the players' own choices.", PLAIN)


def _skill(panels: dict[str, Json]) -> Json | None:
    rows = panels["skill"]["rows"]
    if not rows:
        return None
    top = rows[0]["points"][0]
    heading, rank = ("Skill pays", CLEAR) if top["low"] > 0 else ("Whether skill pays is not known yet", UNKNOWN)
    if top["high"] < 0:
        heading, rank = "More thinking does not pay", CLEAR
    return _told(heading, f"{rows[0]['label']} is worth {top['text']} Elo ({top['between']}).", rank)


def _cards(panels: dict[str, Json]) -> Json | None:
    points = panels["cards"].get("points", ())
    if not points:
        return None
    marked = [each for each in points if each["mark"]]
    if not marked:
        return _told("No card stands out", f"None of {len(points)} cards is 2 points too strong or too weak.", PLAIN)
    first = max(marked, key=lambda each: abs(each["estimate"]))
    count = "One card stands out" if len(marked) == 1 else f"{len(marked)} cards stand out"
    return _told(count, f"{first['of']}: {first['text']} points ({first['between']}), {first['remark']}.", SMALL)


def _openness(panels: dict[str, Json]) -> Json | None:
    series = panels["openness"]["series"]
    if not series:
        return None
    halves = [each["points"][len(each["points"]) // 2] for each in series]
    return _told(
        f"At half-time it is {halves[-1]['text']} open", f"{_under(halves)} open, where 100% is all level.", PLAIN
    )


def _lead(panels: dict[str, Json]) -> Json | None:
    row = next((row for row in panels["lead"]["rows"] if "50%" in row["label"]), None)
    if row is None:
        return None
    points = row["points"]
    return _told("What a lead is worth", f"Whoever leads at half-time wins {_under(points)}.", PLAIN)


TOLD: dict[str, Callable[[dict[str, Json]], Json | None]] = {
    "seats": _seats,
    "length": _length,
    "luck": _luck,
    "skill": _skill,
    "cards": _cards,
    "openness": _openness,
    "lead": _lead,
}
