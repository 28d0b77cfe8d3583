"""Reports of the lab in the terminal: verdicts, tables, and small bars."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from colossarium.lab.html import shown
from colossarium.terminal.console import is_plain, put, whisper
from colossarium.terminal.report import Rate, table_of

Json = dict[str, Any]

COLOURS = {"clear": "bold red", "small": "yellow", "not known yet": "cyan", "fine": "green"}
BAR = 20  # letters


def show_report(console: Console, report: Json) -> None:
    for verdict in report["verdicts"]:
        word = verdict["verdict"]
        style = "" if is_plain(console) else COLOURS[word]
        console.print(Text.assemble((f"{word:<14}", style), verdict["sentence"]), soft_wrap=True)
    if report["verdicts"]:
        console.print(f"{'':<14}{report['tests']} intervals at once: 95% for all of them together.")
    for warning in report["warnings"]:
        console.print(Text.assemble((f"{'note':<14}", ""), warning), soft_wrap=True)
    for panel in report["panels"]:
        console.print()
        _panel(console, panel)
    console.print()
    _how(console, report)


def _panel(console: Console, panel: Json) -> None:
    console.print(Text(panel["title"], style="" if is_plain(console) else "bold"))
    if "left_out" in panel:
        console.print(f"Left out: {panel['left_out']}.", soft_wrap=True)
    if panel["question"] == "cards":
        _cards(console, panel)
    elif panel["parts"]:
        table = table_of(console, "variant", "players", "measure", "estimate", "95% interval", "sets", "", left=3)
        for part in panel["parts"]:
            for figure in part["figures"]:
                players = " and ".join(dict.fromkeys(part["players"]))
                table.add_row(part["part"].split(", ")[0], players, _measure(figure), *_numbers(console, figure))
        put(console, table)
    if "note" in panel:
        console.print(panel["note"], soft_wrap=True)


def _cards(console: Console, panel: Json) -> None:
    """Cards worth a look, and why; the JSON has all of them."""
    table = table_of(
        console, "variant", "kind", "card", "used in", "taken of offered", "power when dealt", "why", left=3
    )
    for part in panel["parts"]:
        for card in part["cards"]:
            if card["worth_a_look"]:
                power = "" if card["power"] is None else _between(card["power"])
                why = "never used" if card["is_dead"] else "no choice" if card["is_always"] else "its power"
                used, chosen = (
                    shown(card["used"], card["used"]["estimate"]),
                    shown(card["chosen"], card["chosen"]["estimate"]),
                )
                table.add_row(part["part"], card["kind"], card["element"], used, chosen, power, why)
    counts = "; ".join(f"{part['part']}: {len(part['cards'])}" for part in panel["parts"])
    if counts:
        found = "these are worth a look:" if table.row_count else "none is worth a look."
        console.print(f"Checked cards and pieces ({counts}); {found}")
    if table.row_count:
        put(console, table)


def _measure(figure: Json) -> str:
    name = figure["metric"].replace("_", " ")
    return f"{name}, {figure['of']}" if figure["of"] else name


def _numbers(console: Console, figure: Json) -> tuple[str, str, str, str]:
    low, high = shown(figure, figure["low"]), shown(figure, figure["high"])
    return shown(figure, figure["estimate"]), f"{low} to {high}", f"{figure['n']:,}", _bar(console, figure)


def _bar(console: Console, figure: Json) -> str:
    """A share as a bar, with a mark where it would be fair."""
    if figure["unit"] not in ("share", "part") or figure["estimate"] is None:
        return ""
    full, mark = ("#", "|") if is_plain(console) else ("█", "│")
    letters = [full if place < round(BAR * figure["estimate"]) else " " for place in range(BAR)]
    if figure.get("fair"):
        letters[min(BAR - 1, round(BAR * figure["fair"]))] = mark
    return "".join(letters)


def _how(console: Console, report: Json) -> None:
    study = report["study"]
    for variant in study["variants"]:
        said = f": {variant['said']}" if variant["said"] else ""
        console.print(f"rules {variant['name']}     content {variant['content']}{said}", soft_wrap=True)
    for label, pairing in report.get("pairing", {}).items():
        gain = f"{pairing['gain']:.1f} times the matches" if pairing["gain"] < 1000 else "everything"
        console.print(f"same deals  {label} and A correlate by {pairing['correlation']:.2f}: worth {gain}")
    took = f"{study['matches']:,} matches in {study['seconds']:.1f} s"
    console.print(f"measured    {took}, seed {study['seed']}, version {study['version']}")


def show_sweep(console: Console, table: Json) -> None:
    cells = table["cells"]
    heads = [figure["metric"].replace("_", " ") for figure in cells[0]["figures"]]
    shown_table = table_of(console, "rules", "sets", *heads, "worth a look", left=1)
    for cell in cells:
        figures = map(_between, cell["figures"])
        marks = ", ".join(f"{each['metric'].replace('_', ' ')} {each['of']}".strip() for each in cell["worth_a_look"])
        shown_table.add_row(cell["name"], f"{cell['sets']:,}", *figures, marks)
    put(console, shown_table)
    console.print()
    console.print(
        f"{table['tests']} tests against A; of those marked, up to {table['rate']:.0%} may be chance. "
        f"A study with another --seed confirms one.",
        soft_wrap=True,
    )
    console.print(f"measured in {table['seconds']:.1f} s, seed {table['seed']}, version {table['version']}")


def _between(figure: Json) -> str:
    low, high = shown(figure, figure["low"]), shown(figure, figure["high"])
    return f"{shown(figure, figure['estimate'])} ({low} to {high})"


def show_tuned(console: Console, found: Json) -> None:
    aims = [each["aim"] for each in found["cells"][0]["aims"]]
    table = table_of(console, "rules", "verdict", *aims, "on other deals", left=2)
    for cell in found["cells"]:
        figures = (_between(each["figure"]) for each in cell["aims"])
        again = {True: "confirmed", False: "not confirmed", None: ""}[cell.get("confirmed")]
        table.add_row(cell["name"], cell["verdict"], *figures, again)
    put(console, table)


@contextmanager
def progress() -> Iterator[tuple[Callable[[str, int, int | None], None] | None, Callable[[Any], None] | None]]:
    """A bar on standard error for every part of a study, and what it says so far; None where nobody is looking."""
    from colossarium.lab.run import now_and_then

    console = whisper()
    if not console.is_terminal:
        yield None, None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(compact=True),
    )
    bars = Progress(*columns, console=console, transient=True)
    tasks: dict[str, Any] = {}

    def more(label: str, done: int, total: int | None) -> None:
        bars.start()
        if label not in tasks:
            tasks[label] = bars.add_task(label, total=total)
        bars.update(tasks[label], advance=done, total=total)

    def watched(run: Any) -> None:
        from colossarium.lab.under_way import so_far

        for figure in so_far(run):
            told = figure.as_json()
            name = f"so far  {_measure(told)}"
            if name not in tasks:
                tasks[name] = bars.add_task(name, total=None)
            bars.update(tasks[name], description=f"{name}: {_between(told)}, always valid")

    try:
        yield more, now_and_then(watched)
    finally:
        bars.stop()
