"""A study for spreadsheets and notebooks: one row for every measure, and a notebook that reads the tables."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

Json = dict[str, Any]

COLUMNS = ("question", "part", "metric", "of", "unit", "n", "estimate", "low", "high", "method")
READ = """import json
from pathlib import Path

import polars as pl
from colossarium.lab.report import report_of
from colossarium.lab.shown.study import shown_of
from colossarium.lab.tables import Run

folder = Path("{folder}")  # the unpacked Parquet files of the study
run = Run.open(folder)
games, seats = pl.read_parquet(folder / "games.parquet"), pl.read_parquet(folder / "seats.parquet")
measures = pl.read_csv("{folder}.csv")
measures"""
DRAW = """from IPython.display import HTML
from colossarium.lab.html import study_page

HTML(study_page(report_of(run)))  # every panel, with its intervals"""


def as_csv(report: Json) -> str:
    """The figures of a report, one row each."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    for panel in report["panels"]:
        for part in panel["parts"]:
            cards = [card[name] for card in part.get("cards", ()) for name in ("used", "chosen", "power") if card[name]]
            for figure in [*part["figures"], *cards]:
                rows.writerow([panel["question"], part["part"], *(figure[name] for name in COLUMNS[2:])])
    for verdict in report["verdicts"]:
        if verdict["question"] == "change":
            figure = verdict["figure"]
            rows.writerow(["change", verdict["part"], *(figure[name] for name in COLUMNS[2:])])
    return written.getvalue()


def notebook(title: str, folder: str) -> str:
    """A notebook that reads the exported tables and draws the report again."""
    cells = [("markdown", f"# {title}\n\nUnpack the Parquet files into `{folder}` and put the CSV file beside it.")]
    cells += [("code", READ.format(folder=folder)), ("code", DRAW)]
    more: dict[str, Json] = {"code": {"execution_count": None, "outputs": []}, "markdown": {}}
    told: list[Json] = [
        {"cell_type": kind, "id": f"cell-{at}", "metadata": {}, "source": text.splitlines(keepends=True), **more[kind]}
        for at, (kind, text) in enumerate(cells)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps({"cells": told, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}, indent=1)
