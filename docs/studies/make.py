"""Makes the pages of the house studies from the folders of their runs, so that no number is written by hand.

    python docs/studies/make.py play DIR   plays the studies of studies.toml that DIR lacks, one after another
    python docs/studies/make.py keep DIR   keeps what the reports of DIR say in data/, without the tables
    python docs/studies/make.py            writes the pages from data/

Findings are sentences of findings.toml; what stands in braces is a figure of a study.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pages import DATA, Json, pages, studies, words

DIGITS = 5  # kept of a number


def play(folder: Path) -> None:
    for study in studies():
        own = folder / study["name"]
        if not (own / "run.json").exists():
            subprocess.run(["colossarium", *words(study), "--export", str(own), "--json"], check=True)


def keep(folder: Path) -> None:
    """What the reports say, with the numbers cut to a few digits and without the cards that nobody need look at."""
    from colossarium.lab.report import report_of
    from colossarium.lab.sweeping import swept
    from colossarium.lab.tables import Run

    for study in studies():
        own = folder / study["name"]
        if not (own / "games.parquet").exists():
            continue
        run = Run.open(own)
        told = swept(run) if study["command"].startswith("sweep") else report_of(run)
        kept = swept_shortly(told) if "cells" in told else told_shortly(told)
        text = json.dumps(kept, ensure_ascii=False, indent=None, separators=(",", ":"))
        (DATA / f"{study['name']}.json").write_text(text.replace('},{"', '},\n{"') + "\n", encoding="utf-8")


def told_shortly(report: Json) -> Json:
    study = report["study"]
    return {
        "study": {name: study[name] for name in ("seed", "version", "matches", "seconds", "complete", "started")},
        "parts": [{name: part[name] for name in ("label", "matches", "sets")} for part in study["parts"]],
        "verdicts": [[each["verdict"], each["sentence"]] for each in report["verdicts"]],
        "warnings": report["warnings"],
        "panels": [panel_shortly(panel) for panel in report["panels"]],
    }


def panel_shortly(panel: Json) -> Json:
    return {
        "question": panel["question"],
        "title": panel["title"],
        **{name: panel[name] for name in ("left_out", "note") if name in panel},
        "parts": [
            {
                "part": part["part"],
                "players": " and ".join(dict.fromkeys(part["players"])),
                "figures": [figure_shortly(each) for each in part["figures"]],
                **({"cards": len(part["cards"]), "marked": marked(part["cards"])} if "cards" in part else {}),
            }
            for part in panel["parts"]
        ],
    }


def marked(cards: Iterable[Json]) -> list[Json]:
    return [
        {
            "card": f"{each['kind']} {each['element']}",
            "why": "never used" if each["is_dead"] else "no choice" if each["is_always"] else "its power",
            **{name: figure_shortly(each[name]) for name in ("used", "chosen", "power") if each[name]},
        }
        for each in cards
        if each["worth_a_look"]
    ]


def figure_shortly(figure: Json) -> list[Any]:
    numbers = [
        None if figure[name] is None else float(f"{figure[name]:.{DIGITS}g}") for name in ("estimate", "low", "high")
    ]
    return [figure["metric"], figure["of"], figure["unit"], figure["n"], *numbers]


def swept_shortly(table: Json) -> Json:
    return {
        "study": {name: table[name] for name in ("seed", "version", "tests", "rate")},
        "cells": [
            {
                "name": cell["name"],
                "sets": cell["sets"],
                "figures": [figure_shortly(each) for each in cell["figures"]],
                "worth_a_look": [f"{each['metric']} {each['of']}".strip() for each in cell["worth_a_look"]],
            }
            for cell in table["cells"]
        ],
    }


def main() -> None:
    match sys.argv[1:]:
        case ["play", folder]:
            play(Path(folder))
        case ["keep", folder]:
            keep(Path(folder))
        case []:
            for path, text in pages().items():
                path.write_text(text, encoding="utf-8")
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
