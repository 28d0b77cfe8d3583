"""Arguments and options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `colossarium games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
Content = Annotated[
    Path | None,
    typer.Option("--content", metavar="DIR", help="A folder of TOML files that change or extend the game's content."),
]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO",
        help="Who sits where: human, computer, or a player such as oracle or search:2s; the last repeats.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Cores = Annotated[int | None, typer.Option(min=1, metavar="N", help="How many cores to use; by default all.")]
Export = Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the tables of the run in this folder.")]
Record = Annotated[Path, typer.Argument(metavar="RECORD", help="A saved match.")]
