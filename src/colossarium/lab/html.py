"""A report as one page: verdicts, tables, and each figure's interval as a line; it opens anywhere, without a server."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from colossarium.kernel.errors import BadOption

Json = dict[str, Any]

PERCENT = ("share", "part")
WIDTH, HEIGHT, MARGIN = 220, 18, 4  # of the line of a figure, in pixels
STYLE = """
:root { color-scheme: light dark; --line: #5e35b1; --soft: #8885; --back: #fff; --text: #1c1b1f; }
@media (prefers-color-scheme: dark) { :root { --line: #b39ddb; --back: #16151a; --text: #e6e1e5; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem;
  background: var(--back); color: var(--text); }
table { border-collapse: collapse; width: 100%; }
.wide { overflow-x: auto; }
th, td { padding: .25rem .6rem; text-align: left; border-bottom: 1px solid var(--soft); vertical-align: middle; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
.verdict { font-weight: 600; border: 1px solid currentColor; border-radius: .3rem; padding: 0 .4rem; }
ul.verdicts { list-style: none; padding: 0; } ul.verdicts li { margin: .4rem 0; }
.note { opacity: .8; } svg { display: block; }
pre { white-space: pre-wrap; }
"""


def written(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"--html {path} cannot be written: {problem.strerror}.") from problem


def can_be_written(path: Path | None) -> None:
    """Refuse a place for a page before anything is played for it; what is there already stays."""
    if path is not None:
        try:
            path.open("a", encoding="utf-8").close()
        except OSError as problem:
            raise BadOption(f"--html {path} cannot be written: {problem.strerror}.") from problem


def study_page(report: Json) -> str:
    """A study as a page; the whole report is in it once more, as JSON."""
    study = report["study"]
    parts = [f"<h1>A study of {escape(study['game'])}</h1>", _verdicts(report), *map(_panel, report["panels"])]
    return page_of(f"A study of {study['game']}", "\n".join([*parts, _how(study)]), report)


def sweep_page(table: Json) -> str:
    """A sweep as a page: one table per measure, so that the lines of its cells can be compared."""
    parts = [f"<h1>A sweep of {escape(table['game'])}</h1>"]
    for at, figure in enumerate(table["cells"][0]["figures"]):
        rows = [(cell["name"], cell["sets"], cell["figures"][at]) for cell in table["cells"]]
        parts.append(_table(_measure({**figure, "of": ""}), [(name, sets, each) for name, sets, each in rows], "rules"))
    worth = [
        f"<li>{escape(cell['name'])}: {escape(', '.join(_measure(each) for each in cell['worth_a_look']))}</li>"
        for cell in table["cells"]
        if cell["worth_a_look"]
    ]
    parts.append(f"<h2>Worth a look</h2><ul>{''.join(worth) or '<li>nothing</li>'}</ul>")
    parts.append(
        f"<p class=note>{table['tests']} tests against A; of those marked, up to {table['rate']:.0%} may be chance. "
        f"Seed {table['seed']}, version {escape(table['version'])}.</p>"
    )
    return page_of(f"A sweep of {table['game']}", "\n".join(parts), table)


def page_of(title: str, body: str, data: Json) -> str:
    told = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f'<body>\n{body}\n<script type="application/json" id="report">{told}</script>\n</body></html>\n'
    )


def _verdicts(report: Json) -> str:
    told = [
        f'<li><span class="verdict">{escape(each["verdict"])}</span> {escape(each["sentence"])}</li>'
        for each in report["verdicts"]
    ]
    told += [f'<li class="note">{escape(warning)}</li>' for warning in report["warnings"]]
    return f"<ul class=verdicts>{''.join(told)}</ul>"


def _panel(panel: Json) -> str:
    parts = [f"<h2>{escape(panel['title'])}</h2>"]
    if "left_out" in panel:
        parts.append(f"<p class=note>Left out: {escape(panel['left_out'])}.</p>")
    for part in panel["parts"]:
        players = " and ".join(dict.fromkeys(part["players"]))
        rows = [(_measure(figure), figure["n"], figure) for figure in part["figures"]]
        if rows:
            parts.append(_table(f"{part['part']}, {players}", rows, "measure"))
        if "cards" in part:
            parts.append(_cards(part, players))
    if "note" in panel:
        parts.append(f"<p class=note>{escape(panel['note'])}</p>")
    return "\n".join(parts)


def _cards(part: Json, players: str) -> str:
    """All cards, those worth a look first, by what being dealt them is worth."""
    known = [card for card in part["cards"] if card["power"] is not None]
    ordered = sorted(known, key=lambda card: (not card["worth_a_look"], -abs(card["power"]["estimate"])))
    rows = [
        (f"{card['kind']} {card['element']}{' *' if card['worth_a_look'] else ''}", card["power"]["n"], card["power"])
        for card in ordered
    ]
    others = [card for card in part["cards"] if card["power"] is None and card["worth_a_look"]]
    marked = "".join(
        f"<li>{escape(card['kind'])} {escape(card['element'])}: {'never used' if card['is_dead'] else 'no choice'}</li>"
        for card in others
    )
    drawn = _table(f"Power when dealt, {part['part']}, {players}; * worth a look", rows, "card") if rows else ""
    return drawn + (f"<ul>{marked}</ul>" if marked else "")


def _table(caption: str, rows: Sequence[tuple[str, int, Json]], head: str) -> str:
    lines = [
        f"<tr><th scope=row>{escape(name)}</th><td class=number>{shown(figure, figure['estimate'])}</td>"
        f"<td class=number>{shown(figure, figure['low'])} to {shown(figure, figure['high'])}</td>"
        f"<td class=number>{sets:,}</td><td>{_line(figure, _range(figure, [each for _, _, each in rows]))}</td></tr>"
        for name, sets, figure in rows
    ]
    return (
        f"<div class=wide><table><caption>{escape(caption)}</caption><thead><tr><th>{escape(head)}</th>"
        f"<th>estimate</th><th>95% interval</th><th>sets</th><th></th></tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def _range(figure: Json, others: Iterable[Json]) -> tuple[float, float]:
    """What a line shows: all of a share; of other units, as much as the neighbouring figures need."""
    if figure["unit"] in PERCENT:
        return 0.0, 1.0
    ends = [
        each[name]
        for each in others
        if each["unit"] == figure["unit"]
        for name in ("low", "high", "estimate")
        if each[name] is not None
    ]
    low, high = min([0.0, *ends]), max([0.0, *ends])
    return (low, high) if high > low else (low, low + 1.0)


def _line(figure: Json, ends: tuple[float, float]) -> str:
    """The interval as a line, the estimate as a dot, and a mark where it would be fair."""
    if figure["estimate"] is None:
        return ""

    def at(value: float) -> float:
        part = (value - ends[0]) / (ends[1] - ends[0])
        return round(MARGIN + (WIDTH - 2 * MARGIN) * min(1.0, max(0.0, part)), 1)

    low = at(figure["low"] if figure["low"] is not None else ends[0])
    high = at(figure["high"] if figure["high"] is not None else ends[1])
    middle, fair = HEIGHT / 2, figure.get("fair")
    mark = "" if fair is None else f'<path d="M{at(fair)} 0V{HEIGHT}" stroke="currentColor" stroke-dasharray="2 2"/>'
    told = f"{_measure(figure)}: {shown(figure, figure['estimate'])}"
    return (
        f'<svg width="{WIDTH}" height="{HEIGHT}" role="img" aria-label="{escape(told, quote=True)}">'
        f'<path d="M{MARGIN} {middle}H{WIDTH - MARGIN}" stroke="var(--soft)"/>{mark}'
        f'<path d="M{low} {middle}H{high}" stroke="var(--line)" stroke-width="4" stroke-linecap="round"/>'
        f'<circle cx="{at(figure["estimate"])}" cy="{middle}" r="4" fill="var(--line)"/></svg>'
    )


def _measure(figure: Json) -> str:
    name = figure["metric"].replace("_", " ")
    return f"{name}, {figure['of']}" if figure["of"] else name


def shown(figure: Json, value: float | None) -> str:
    if value is None:
        return "?"
    if figure["unit"] in PERCENT:
        return f"{100 * value:.1f}%"
    if figure["unit"] == "points":
        return f"{100 * value:+.1f}"
    return f"{value:+.0f}" if figure["unit"] == "elo" else f"{value:,.1f}"


def _how(study: Json) -> str:
    told = [
        f"rules {each['name']}: content {each['content']}{': ' + each['said'] if each['said'] else ''}"
        for each in study["variants"]
    ]
    told += [f"{part['label']}: {part['matches']:,} matches" for part in study["parts"]]
    told.append(f"{study['seconds']:.1f} s, seed {study['seed']}, version {study['version']}, {study['started']}")
    return f"<h2>How it was measured</h2><pre>{escape(chr(10).join(told))}</pre>"
