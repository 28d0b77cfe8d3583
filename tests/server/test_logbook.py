"""The log of a table: a page that knows a version is told what was written or taken back since."""

from __future__ import annotations

import colossarium
from colossarium.kernel.events import DETAIL, FRAME, MOVE
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.server.history.log import LogBook, heading_of
from colossarium.server.history.rebuild import readers_of, take_back
from colossarium.server.protocol.table import Heading
from tests.kernel.orchard import ORCHARD

STEPS = ["setup", "roll", "roll", "roll", "back to 2", "roll", "back to 1"]  # one a version, from version 1 on


def log_at(version: int) -> LogBook:
    """A log as it stood at a version."""
    game = Game(ORCHARD, {})
    match, book = game.start(seed=1, engine=game.plain), LogBook(readers_of(game))
    for number, step in enumerate(STEPS[:version], 1):
        follow(match, book, step, number)
    return book


def follow(match: Match, book: LogBook, step: str, version: int) -> None:
    if step.startswith("back"):
        to_ply = int(step[-1])
        take_back(match, to_ply)
        book.take_back(to_ply, version)
        book.note(match, to_ply, 0, step, version)
        return
    if step != "setup":
        match.play(step)
    book.tell(match, version)


def test_from_whatever_version_a_page_comes_to_the_same_log() -> None:
    now = log_at(len(STEPS))
    whole = {line.number: line for line in now.since(0, 0)}
    for version in range(len(STEPS) + 1):
        known = {line.number: line for line in log_at(version).since(0, 0)}
        new = {line.number: line for line in now.since(0, version)}
        assert known | new == whole, version
        assert all(known.get(number) != line for number, line in new.items()), version


def test_lines_taken_back_long_after_others_are_not_forgotten() -> None:
    new = log_at(len(STEPS)).since(0, len(STEPS) - 1)
    assert [line.text for line in new if not line.taken_back] == ["back to 1"]
    assert {line.ply for line in new if line.taken_back} == {2, 3}


def test_lines_stand_under_the_round_or_turn_that_people_count() -> None:
    builders, kolossus = colossarium.game("builders", players=2), colossarium.game("kolossus", players=2)
    match = builders.start(seed=1, engine=builders.plain)
    assert heading_of(match.state) is None  # the setup
    match.play(match.legal()[0])
    assert heading_of(match.state) == Heading(kind="turn", number=1, label="Turn 1")
    assert heading_of(kolossus.start(seed=1, engine=kolossus.plain).state) is None
    third = kolossus.at({"round": 3, "phase": "activate"}, engine=kolossus.plain)
    assert heading_of(third.state) == Heading(kind="round", number=3, label="Round 3")


def test_a_line_carries_its_event_with_what_the_reader_may_know() -> None:
    game = colossarium.game("colossi-banners", players=2)
    match, book = game.start(seed=1, engine=game.plain), LogBook(readers_of(game))
    while not any(event["id"] == "card-drawn" for event in match.events(len(match.past))):
        match.play(match.legal()[0])
    book.tell(match, 1)
    drawn = {
        reader: next(line.event for line in book.since(reader, 0) if line.event and line.event.id == "card-drawn")
        for reader in (None, 0, 1)
    }
    arguments = {reader: event.arguments for reader, event in drawn.items() if event}
    drawer = arguments[None]["seat"]
    assert arguments[None] == arguments[1 - drawer] == {"seat": drawer}
    assert arguments[drawer]["card"].startswith("card-")


def test_every_reader_reads_what_the_library_tells_it() -> None:
    game = colossarium.game("builders", players=3)
    match, book = game.start(seed=1, engine=game.plain), LogBook(readers_of(game))
    book.tell(match, 1)
    for reader in readers_of(game):
        lines = book.since(reader, 0)
        assert [(line.ply, line.text) for line in lines] == match.log(seat=reader)
        assert [{"ply": line.ply, **line.event.model_dump()} for line in lines if line.event] == match.events(
            seat=reader
        )


def test_a_line_has_the_weight_and_the_role_of_its_event() -> None:
    game = colossarium.game("og")
    match, book = game.start(seed=1, engine=game.plain), LogBook(readers_of(game))
    while not match.over:
        match.play(match.legal()[0])
        book.tell(match, 1)
    book.note(match, len(match.past), 0, "back", 1)
    declared = {event.id: (event.weight, event.role) for event in game.definition.events}
    found = {line.event.id if line.event else "": (line.weight, line.role) for line in book.since(0, 0)}
    assert found == {each: declared.get(each, (0, MOVE)) for each in found}
    assert found["game-over"] > found[""]
    assert (found["round-begun"], found["card-drawn"]) == ((0, FRAME), (0, DETAIL))


def test_what_the_table_itself_says_has_no_event() -> None:
    lines = log_at(len(STEPS)).since(0, 0)
    assert {line.event is None for line in lines if line.text.startswith("back")} == {True}
    assert {line.event is None for line in lines if not line.text.startswith("back")} == {False}
