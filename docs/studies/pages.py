"""The pages of the house studies, from what is kept of their reports."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DATA = HERE / "data"
SEED = 2026
PAGES = {
    "kolossus": "Kolossus",
    "og": "The Fall of Og",
    "colossi-banners": "Colossi, Banners",
    "colossi-ages": "Colossi, Ages",
    "builders": "Builders",
}
WRITTEN = "<!-- Written by docs/studies/make.py from data/; change studies.toml or findings.toml instead. -->"
PERCENT = ("share", "part")
NOT_SHOWN = ("5%", "95%")  # quantiles stay in the data

Json = dict[str, Any]


def studies() -> list[Json]:
    return list(tomllib.loads((HERE / "studies.toml").read_text("utf-8"))["study"])


def words(study: Json) -> list[str]:
    return [*shlex.split(study["command"]), "--seed", str(SEED)]


def kept(name: str) -> Json | None:
    path = DATA / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else None


def number(unit: str, value: float | None) -> str:
    if value is None:
        return "?"
    if unit in PERCENT:
        return f"{100 * value:.1f}%"
    if unit == "points":
        return f"{100 * value:+.1f}"
    return f"{value:+.0f}" if unit == "elo" else f"{value:,.1f}"


def between(figure: list[Any]) -> str:
    _, _, unit, _, estimate, low, high = figure
    return f"{number(unit, estimate)} ({number(unit, low)} to {number(unit, high)})"


def measure(figure: list[Any]) -> str:
    name = figure[0].replace("_", " ")
    return f"{name}, {figure[1]}" if figure[1] else name


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    heads = list(head)
    yield "| " + " | ".join(heads) + " |"
    yield "|---|" + "---:|" * (len(heads) - 1)
    yield from ("| " + " | ".join(row) + " |" for row in rows)


def section(study: Json, told: Json) -> Iterator[str]:
    yield from ["", f"## {study['title']}", "", "```text", f"$ colossarium {' '.join(words(study))}", "```", ""]
    if "cells" in told:
        yield from swept_section(told)
        return
    about = told["study"]
    took = f"{about['matches']:,} matches in {about['seconds']:,.0f} s, version {about['version']}."
    yield f"{took} Of them count: {', '.join(counted(told))}."
    yield ""
    yield from (f"- {sentence}" for _, sentence in told["verdicts"])
    for warning in told["warnings"][:-1]:  # the last says on every page that these are computers
        yield f"- *note*: {warning}"
    for panel in told["panels"]:
        yield from panel_lines(panel)


def counted(told: Json) -> list[str]:
    return [f"{part['matches']:,} of {part['label']}" for part in told["parts"]]


def panel_lines(panel: Json) -> Iterator[str]:
    yield from ["", f"**{panel['title']}**", ""]
    if "left_out" in panel:
        yield from [f"Left out: {panel['left_out']}.", ""]
    parts = [part for part in panel["parts"] if part["figures"]]
    if parts and panel["question"] != "openness":
        names = dict.fromkeys(measure(each) for part in parts for each in part["figures"] if each[1] not in NOT_SHOWN)
        found = [{measure(each): between(each) for each in part["figures"]} for part in parts]
        heads = ["", *(f"{part['part'].split(', ')[0]}, {part['players']}" for part in parts)]
        if panel["question"] in ("skill", "styles", "sources"):
            pairs = [(part["part"], each) for part in parts for each in part["figures"]]
            rows = [[f"{label}: {measure(each)}", between(each)] for label, each in pairs]
            yield from table(["", "estimate (95% interval)"], rows)
        else:
            yield from table(heads, ([name, *(each.get(name, "") for each in found)] for name in names))
    if panel["question"] == "openness":
        yield from openness_lines(parts)
    for part in panel["parts"]:
        if "marked" in part:
            yield from card_lines(part)
    if "note" in panel and panel["parts"]:
        yield from ["", panel["note"]]


def openness_lines(parts: list[Json]) -> Iterator[str]:
    wanted = ("0%", "25%", "50%", "75%", "95%")
    heads = ["openness (1: anybody may win)", *wanted]
    rows = [[f"{part['part']}, {part['players']}", *at_moments(part, wanted)] for part in parts]
    if rows:
        yield from table(heads, rows)


def at_moments(part: Json, wanted: Iterable[str]) -> list[str]:
    found = {figure[1]: between(figure) for figure in part["figures"]}
    return [found.get(moment, "") for moment in wanted]


def card_lines(part: Json) -> Iterator[str]:
    if not part["cards"]:
        yield f"{part['part']}, {part['players']}: this game counts no cards or pieces here."
        return
    yield f"{part['part']}, {part['players']}: {part['cards']} cards and pieces; worth a look: {len(part['marked'])}."
    if part["marked"]:
        yield ""
        rows = [[each["card"], *told_of(each), each["why"]] for each in part["marked"]]
        yield from table(["card or piece", "used in", "taken of offered", "power when dealt", "why"], rows)
    yield ""


def told_of(card: Json) -> list[str]:
    return [between(card[name]) if name in card else "" for name in ("used", "chosen", "power")]


def swept_section(told: Json) -> Iterator[str]:
    about = told["study"]
    heads = ["rules", "sets", *(each[0].replace("_", " ") for each in told["cells"][0]["figures"]), "worth a look"]
    rows = [
        [cell["name"], f"{cell['sets']:,}", *map(between, cell["figures"]), ", ".join(cell["worth_a_look"])]
        for cell in told["cells"]
    ]
    yield from table(heads, rows)
    yield from ["", f"{about['tests']} tests against A; of those marked, up to {about['rate']:.0%} may be chance."]


def page_of(page: str) -> str:
    own = [(study, told) for study in studies() if study["page"] == page and (told := kept(study["name"]))]
    lines = [
        f"# Studies of {PAGES[page]}",
        "",
        WRITTEN,
        "",
        "[Findings and proposals](index.md) of all games; [what the numbers mean](../designers/reading-reports.md)."
        " Intervals are 95%. A balance between computers is evidence, not proof, of one between people.",
    ]
    for study, told in own:
        lines += section(study, told)
    return "\n".join(lines) + "\n"


# Findings.


def index_page() -> str:
    given = tomllib.loads((HERE / "findings.toml").read_text("utf-8"))
    lines = ["# House studies", "", WRITTEN, "", filled(given["opening"]), ""]
    for finding in given["finding"]:
        lines += [f"## {finding['title']}", "", filled(finding["found"]), ""]
        lines += [f"**Proposal.** {filled(finding['proposal'])} [The study]({finding['page']}.md).", ""]
    lines += ["## All studies", ""]
    missing = [f"`{study['name']}`" for study in studies() if kept(study["name"]) is None]
    for page, name in PAGES.items():
        lines += [f"- [{name}]({page}.md)"]
    if missing:
        lines += ["", f"Listed in studies.toml, not played yet: {', '.join(missing)}."]
    return "\n".join(lines) + "\n"


def filled(text: str) -> str:
    """`{STUDY | part | metric | of}` becomes the figure, `{STUDY | part | metric | of | plain}` its estimate alone."""
    split = re.compile(r"\s*\|\s*")
    return re.sub(r"\{([^}]*)\}", lambda found: figure_in(*split.split(found[1].strip())), text).strip()


def figure_in(name: str, part: str, metric: str, of: str = "", how: str = "") -> str:
    told = kept(name)
    if told is None:
        raise SystemExit(f"findings.toml speaks of {name}, which data/ lacks.")
    found = list(figures_of(told, part))
    for figure in found:
        if figure[0] == metric and figure[1] == of:
            return number(figure[2], figure[4]) if how == "plain" else between(figure)
    known = ", ".join(f"{figure[0]} | {figure[1]}" for figure in found)
    raise SystemExit(f"{name}, {part} has no figure {metric} | {of}; there are {known}.")


def figures_of(told: Json, part: str) -> Iterator[list[Any]]:
    if "cells" in told:
        yield from (figure for cell in told["cells"] if cell["name"] == part for figure in cell["figures"])
        return
    for panel in told["panels"]:
        for each in panel["parts"]:
            if each["part"] == part:
                yield from each["figures"]
                yield from (figure for card in each.get("marked", []) for figure in (card.get("power"),) if figure)


def pages() -> dict[Path, str]:
    return {HERE / "index.md": index_page(), **{HERE / f"{page}.md": page_of(page) for page in PAGES}}
