"""The commands for operators of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from colossarium.terminal.console import say

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="COLOSSARIUM_DATABASE",
        help="Where matches are kept: sqlite:///FILE; by default where `serve` keeps them.",
    ),
]


def serve(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; by default the first free one from 8000 upwards.")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="COLOSSARIUM_DATABASE",
            help="Where matches are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CIDR",
            help="A network of proxies whose X-Forwarded-For is trusted; may be given several times.",
        ),
    ] = None,
    workers: Annotated[
        bool, typer.Option("--workers", help="Leave thinking to `colossarium worker` processes; needs PostgreSQL.")
    ] = False,
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CIDR",
            help="A network that may read /api/metrics; by default this machine. May be given several times.",
        ),
    ] = None,
    keep_finished: Annotated[
        float | None, typer.Option(min=0, metavar="DAYS", help="Delete finished matches after this many days.")
    ] = None,
    keep_abandoned: Annotated[
        float | None,
        typer.Option(min=0, metavar="DAYS", help="Delete other matches after this many days without a change."),
    ] = None,
    compress: Annotated[
        bool, typer.Option("--compress", help="Compress WebSocket messages: a tenth of the traffic, more memory.")
    ] = False,
    thinkers: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="Computer players that think at the same time.")
    ] = 2,
    away: Annotated[
        float,
        typer.Option(min=1, max=1440, metavar="MINUTES", help="Minutes of absence until a computer player may sit in."),
    ] = 5.0,
    stand_in: Annotated[
        str | None,
        typer.Option(metavar="PLAYER", help="The computer player that sits in; by default mason where it can play."),
    ] = None,
    lab: Annotated[
        bool,
        typer.Option("--lab/--no-lab", envvar="COLOSSARIUM_LAB", help="Let visitors run studies of the lab."),
    ] = True,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="A limit, such as connections=10000; --limits lists them. May be repeated."
        ),
    ] = None,
    limits: Annotated[bool, typer.Option("--limits", help="List the limits that would apply, and exit.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Write every request to the log.")] = False,
) -> None:
    """Play in the browser: serve the page and the matches."""
    from colossarium.server.addresses import network
    from colossarium.server.engines.levels import check_known
    from colossarium.server.operating import described, with_limits
    from colossarium.server.settings import Lab, Settings

    check_known(stand_in)
    usual = Settings()
    settings = Settings(
        database=database or usual.database,
        proxies=tuple(str(network(each)) for each in proxy or ()),
        metrics=tuple(str(network(each)) for each in metrics or usual.metrics),
        keep_finished=keep_finished,
        keep_abandoned=keep_abandoned,
        workers=workers,
        compress=compress,
        thinkers=thinkers,
        away=60.0 * away,
        stand_in=stand_in,
        lab=Lab(on=lab),
    )
    settings = with_limits(settings, limit or ())
    if limits:
        for line in described(settings):
            say(line)
        return

    from colossarium.server.serve import serve as serve_at

    serve_at(settings, host, port, browser=not no_browser, verbose=verbose, say=say)


def worker(
    database: Annotated[str, typer.Option(metavar="URL", help="The servers' database: postgresql://USER@HOST/NAME.")],
    thinkers: Annotated[int, typer.Option(min=1, max=64, help="Computer players that think at the same time.")] = 2,
    verbose: Annotated[bool, typer.Option("--verbose", help="Write more to the log.")] = False,
) -> None:
    """Think for servers that were started with `serve --workers`."""
    from colossarium.server.worker import work

    work(database, thinkers, verbose=verbose, say=say)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not exist.")],
    database: Database = None,
) -> None:
    """Copy all matches into one file, whether the server is running or not."""
    from colossarium.server.settings import usual_database
    from colossarium.server.store.backups import back_up

    say(f"{_matches(back_up(database or usual_database(), file))} in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = None,
) -> None:
    """Replace all matches with a backup; the server must be stopped."""
    from colossarium.server.settings import usual_database
    from colossarium.server.store.backups import restore as put_back

    restored = put_back(file, database or usual_database())
    say(f"{_matches(restored.matches)} from {file}.")
    if restored.aside is not None:
        say(f"The previous matches are kept in {restored.aside}.")


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"
