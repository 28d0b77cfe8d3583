"""Several servers and workers at one database: they act as one, and any of them may be killed at any moment."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.game import game_ids
from colossarium.server.engines.queue import Job
from colossarium.server.live.remote import row_of
from colossarium.server.settings import BadDatabase, Settings
from colossarium.server.worker import Worker
from tests.patience import wait_while_it_goes_on
from tests.scale import sample
from tests.server.conftest import new_database, settings_for
from tests.server.crew import Crew, Player
from tests.server.running import Running
from tests.server.visitors import Visitor

ROUNDS = sample(2, nightly=200)
LONGEST_WAIT = 1.0  # seconds until a member is killed
LINES = 10  # fewer than the tries of a command: whoever is late each time comes last, but comes
GAMES = [("kolossus", {"players": 2, "chapter": 1}), ("builders", {"players": 2})]


@pytest.fixture(scope="module")
def shared(postgres: str) -> str:
    return new_database(postgres)


@pytest.fixture(scope="module")
def two(shared: str, page_folder: Path) -> Iterator[tuple[Visitor, Visitor]]:
    """Visitors of two servers at the same database."""
    with Running(settings_for(shared, page_folder)) as first, Running(settings_for(shared, page_folder)) as second:
        visitors = Visitor(first.url), Visitor(second.url)
        yield visitors
        for visitor in visitors:
            visitor.leave()


def test_a_page_at_one_server_sees_what_is_done_at_another(two: tuple[Visitor, Visitor]) -> None:
    here, there = two
    made = here.make("kolossus", "here", "here", players=2)
    tokens = [seat["token"] for seat in made["seats"]]
    north = here.sit(made["match"], tokens[0], look=0)
    south = there.sit(made["match"], tokens[1], look=1)
    pages = {0: north, 1: south}
    for _ in range(12):
        page = pages[north.deciding or 0]
        assert page.play(north.deciding or 0)["type"] == "done"
        for each in pages.values():
            each.until_version(page.table["version"])
        assert north.table["view"] | {"you": None} == south.table["view"] | {"you": None}
    north.ask("chat", seat=0, text="Can you hear me over there?")
    south.until(lambda: any(line["text"].startswith("Can you hear") for line in south.table["chat"]))
    assert north.log == south.log


def test_who_sits_at_another_server_is_present(two: tuple[Visitor, Visitor]) -> None:
    here, there = two
    made = here.make("kolossus", "here", "here", players=2)
    north = here.sit(made["match"], made["seats"][0]["token"], look=0)
    assert not north.around["places"][1]["present"]
    there.sit(made["match"], made["seats"][1]["token"], look=1)
    north.until(lambda: north.around["places"][1]["present"])


def test_what_is_said_at_two_servers_at_once_is_said_once_each(two: tuple[Visitor, Visitor]) -> None:
    made = two[0].make("kolossus", "here", "here", players=2)
    pages = [each.sit(made["match"], made["seats"][n]["token"], look=n) for n, each in enumerate(two)]
    for page, name in zip(pages, "ab", strict=True):
        for number in range(LINES):
            line = {"type": "chat", "id": 100 + number, "seat": pages.index(page), "text": f"{name}{number}"}
            page.send(json.dumps(line))
    for page in pages:
        for number in range(LINES):
            assert page.answer_to(100 + number)["type"] == "done"

    def said() -> list[str]:
        return [line["text"] for line in two[0].table(made["match"], made["seats"][0]["token"])["chat"]]

    wait_while_it_goes_on(lambda: len(said()) >= 2 * LINES, lambda: len(said()), pause=0.05)
    assert sorted(said()) == sorted(f"{name}{number}" for name in "ab" for number in range(LINES))


def test_a_token_renewed_at_one_server_is_revoked_at_the_other(two: tuple[Visitor, Visitor]) -> None:
    here, there = two
    made = here.make("kolossus", "here", "here", players=2)
    token = made["seats"][0]["token"]
    page = there.sit(made["match"], token, look=0)
    assert here.post(f"/matches/{made['match']}/token", token=token).status_code == 200
    assert page.closing_code() == 4401


def test_whoever_is_killed_nothing_acknowledged_is_lost_and_every_seat_goes_on(postgres: str, tmp_path: Path) -> None:
    chances = random.Random(19)
    crew = Crew(new_database(postgres), tmp_path)
    try:
        players = [Player(crew, crew.urls["server-1"], *game) for game in GAMES]
        for number in range(ROUNDS):
            victim = chances.choice(list(crew.members))
            killing = threading.Timer(chances.uniform(0, LONGEST_WAIT), crew.kill, [victim])
            killing.start()
            for player in players:
                player.go_on(4)
            killing.join()
            for player in players:
                player.go_on(2)  # without the one who is gone
            crew.start(victim)
            for place, player in enumerate(players):
                player.check()
                if player.over:
                    players[place] = Player(crew, next(iter(crew.urls.values())), *GAMES[number % len(GAMES)])
    finally:
        crew.end()


@pytest.mark.parametrize("game_id", [each for each in game_ids() if each != "orchard"])
def test_a_worker_is_told_what_the_seat_may_know_and_never_the_key(game_id: str) -> None:
    game = colossarium.game(game_id)
    match, choices = game.start(seed=7, engine=game.plain), random.Random(7)
    for _ in range(sample(10, nightly=30)):
        if match.over:
            break
        row = row_of(Job("somebody", "m", match.seat, "choose", match, "mason"))
        told = json.dumps({name: getattr(row, name) for name in row.__table__.columns.keys()})  # noqa: SIM118
        assert match.key.hex() not in told
        world = game.at(json.loads(json.dumps(row.position)), engine=game.plain)
        assert world.view(match.seat) == match.view(match.seat)
        assert [action.text for action in world.legal()] == [action.text for action in match.legal()]
        match.play(choices.choice(match.legal()))


def test_workers_and_sqlite_are_refused_in_one_sentence(sqlite: str) -> None:
    with pytest.raises(BadDatabase, match="Workers need a database that servers can share"):
        Worker(sqlite, 1)
    with pytest.raises(BadDatabase, match="Workers need a database that servers can share"):
        Settings(database=sqlite, workers=True)
