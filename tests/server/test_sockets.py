"""Sockets: sitting down, resuming, and whatever else may come over them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from colossarium.server.errors import NotYours
from colossarium.server.settings import Rates
from tests.server.running import Running
from tests.server.visitors import PATIENCE, Page, Visitor


@pytest.fixture
def two(visitor: Visitor) -> tuple[Page, Page]:
    """Two people at two screens, at a table of Orchard."""
    made = visitor.make("orchard", "here", "here")
    first, second = (seat["token"] for seat in made["seats"])
    return visitor.sit(made["match"], first, look=0), visitor.sit(made["match"], second, look=1)


def test_everybody_is_told_of_an_action_after_it_is_stored(two: tuple[Page, Page]) -> None:
    north, south = two
    assert [action["clicks"] for action in north.table["decision"]["actions"]][:2] == [["pick"], ["roll"]]
    done = north.play(0, "pick")
    assert done["type"] == "done"
    south.until_version(done["version"])
    assert south.table["ply"] == 1
    assert south.table["view"]["points"] == north.table["view"]["points"]
    assert north.table["view"]["cards"] != south.table["view"]["cards"]


def test_only_the_seat_that_decides_is_given_the_list(two: tuple[Page, Page]) -> None:
    north, south = two
    assert north.table["decision"]["actions"]
    assert south.table["decision"] | {"actions": 0} == north.table["decision"] | {"actions": 0}
    assert south.table["decision"]["actions"] == []


def test_one_screen_holds_several_seats_and_looks_through_one_at_a_time(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    tokens = [seat["token"] for seat in made["seats"]]
    page = visitor.sit(made["match"], *tokens)
    assert page.table["seat"] is None
    assert page.table["view"]["cards"] == [None, None]
    own = []
    for seat in (0, 1):
        page.ask("look", look=seat)
        page.until(lambda seat=seat: page.table["seat"] == seat)  # type: ignore[misc]
        own.append(page.table["view"]["cards"])
        assert page.play(seat, "pick")["type"] == "done"
    assert own[0][0] is not None
    assert own[0][1] is None
    page.ask("look", look=None)
    page.until(lambda: page.table["seat"] is None)
    assert page.table["view"]["cards"] == [None, None]


def test_a_seat_that_is_not_held_is_refused(two: tuple[Page, Page]) -> None:
    north, _ = two
    assert north.ask("look", look=1)["refusal"]["code"] == "not_yours"
    assert north.ask("chat", seat=1, text="I am South")["refusal"]["code"] == "not_yours"
    assert north.ask("play", seat=1, ply=0, action="pick")["refusal"]["code"] == "not_yours"


def test_out_of_turn_stale_and_illegal_actions_change_nothing(two: tuple[Page, Page]) -> None:
    north, south = two
    before = north.table["version"]
    assert south.ask("play", seat=1, ply=0, action="pick")["refusal"]["code"] == "wrong_seat"
    assert north.ask("play", seat=0, ply=1, action="pick")["refusal"]["code"] == "stale_ply"
    refusal = north.ask("play", seat=0, ply=0, action="eat")["refusal"]
    assert refusal["code"] == "illegal_action"
    assert refusal["sentence"]
    assert north.ask("play", seat=0, ply=0, action="   ")["refusal"]["code"] == "malformed_action"
    north.ask("look", look=0)
    north.until(lambda: north.received[-1].startswith('{"type":"table"'))
    assert north.table["version"] == before
    assert north.table["ply"] == 0


def test_the_table_says_why_clicks_are_not_legal(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "here", chapter=3, players=2)
    tokens = [seat["token"] for seat in made["seats"]]
    page = visitor.sit(made["match"], *tokens)
    seat = page.deciding
    why = page.ask("why", seat=seat, action="place weapon")["why"]
    assert not why["legal"]
    assert why["clause"].startswith("K")
    assert why["sentence"].endswith(".")
    page.ask("look", look=seat)
    page.until(lambda: page.table["seat"] == seat)
    legal = " ".join(page.table["decision"]["actions"][0]["clicks"])
    assert page.ask("why", seat=seat, action=legal)["why"]["legal"]
    waiting = page.ask("why", seat=1 - seat, action=legal)["why"]  # type: ignore[operator]
    assert waiting["sentence"].endswith("decides now.")


def test_a_page_resumes_from_its_version(two: tuple[Page, Page], visitor: Visitor) -> None:
    north, south = two
    match, version = north.table["match"], south.table["version"]
    token = visitor_token(south)
    south.close()
    north.play(0, "pick")
    back = visitor.sit(match, token, look=1, version=version)
    assert back.table["since"] == version
    assert {line["ply"] for line in back.table["log"]} <= {1}
    assert back.table["version"] == version + 1
    unknown = visitor.sit(match, token, look=1, version=999)
    assert unknown.table["since"] == 0
    assert unknown.table["log"][0]["ply"] == 0


def visitor_token(page: Page) -> str:
    return page.tokens[0]


def test_presence_is_seen_by_the_others(two: tuple[Page, Page]) -> None:
    north, south = two
    north.until(lambda: north.around["places"][1]["present"])
    south.close()
    north.until(lambda: not north.around["places"][1]["present"])


def test_watchers_are_counted_and_may_only_watch(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    watcher = visitor.sit(made["match"], made["watch"])
    page.until(lambda: page.around["watchers"] == 1)
    assert watcher.table["view"]["cards"] == [None, None]
    assert watcher.table["undo"] is None
    assert watcher.ask("play", seat=0, ply=0, action="pick")["refusal"]["code"] == "not_yours"


def test_people_talk_and_the_talk_is_kept(two: tuple[Page, Page], visitor: Visitor) -> None:
    north, south = two
    assert north.ask("chat", seat=0, text="<b>Hello</b>")["type"] == "done"
    south.until(lambda: bool(south.table["chat"]))
    assert south.table["chat"][0] | {"at": 0} == {"number": 0, "seat": 0, "text": "<b>Hello</b>", "at": 0}
    again = visitor.sit(north.table["match"], visitor_token(south), look=1)
    assert [line["text"] for line in again.table["chat"]] == ["<b>Hello</b>"]
    assert north.ask("chat", seat=0, text="x" * 501)["refusal"]["code"] == "malformed"


@pytest.mark.parametrize(
    ("text", "request_id"),
    [
        ("", None),
        ("nonsense", None),
        ("[]", None),
        ("null", None),
        ("[" * 5000, None),
        ('{"type": "play"}', None),
        ('{"type": "ping", "id": 1e400}', None),
        ('{"type": "chat", "id": 1, "seat": 0, "text": "\\ud800"}', None),
        ('{"type": "fly", "id": 1}', 1),
        ('{"type": "play", "id": 1, "seat": 0, "ply": -1, "action": "pick"}', 1),
        ('{"type": "play", "id": 1, "seat": 99, "ply": 0, "action": "pick"}', 1),
        ('{"type": "play", "id": 1, "seat": "0x0", "ply": 0, "action": "pick"}', 1),
        ('{"type": "play", "id": 1, "seat": 0, "ply": 0, "action": ""}', 1),
        ('{"type": "play", "id": 1, "seat": 0, "ply": 0, "action": "pick", "also": 1}', 1),
    ],
)
def test_malformed_messages_are_refused_without_harm(two: tuple[Page, Page], text: str, request_id: int | None) -> None:
    north, _ = two
    north.send(text)
    refusal = north.answer_to(request_id)
    assert refusal["type"] == "refused"
    assert refusal["refusal"]["code"] == "malformed"
    assert north.ask("ping")["type"] == "pong"
    assert north.play(0, "pick")["type"] == "done"


def test_binary_messages_are_refused_without_harm(two: tuple[Page, Page]) -> None:
    north, _ = two
    north.send(b'{"type": "ping", "id": 1}')
    assert north.answer_to(None)["refusal"]["code"] == "malformed"
    assert north.ask("ping")["type"] == "pong"


def test_oversized_messages_end_the_socket_and_harm_nobody_else(two: tuple[Page, Page]) -> None:
    north, south = two
    north.send(json.dumps({"type": "chat", "id": 5, "seat": 0, "text": "x" * 20_000}))
    assert north.closing_code() == 1009
    assert south.ask("ping")["type"] == "pong"
    assert south.table["chat"] == []


def test_sitting_down_needs_a_match_a_token_and_the_first_word(visitor: Visitor) -> None:
    made = visitor.make("orchard", "here", "here")
    token = made["seats"][0]["token"]
    cases: list[tuple[str, dict[str, object], int]] = [
        (made["match"], {"type": "sit", "id": 1, "tokens": ["nonsense"]}, 4401),
        (made["match"], {"type": "sit", "id": 1, "tokens": [token, "nonsense"]}, 4401),
        (made["match"], {"type": "sit", "id": 1, "tokens": []}, 4400),
        (made["match"], {"type": "sit", "id": 1, "tokens": [token], "look": 1}, 4400),
        (made["match"], {"type": "ping", "id": 1}, 4400),
        ("unknown", {"type": "sit", "id": 1, "tokens": [token]}, 4404),
    ]
    for match, message, code in cases:
        page = visitor.page(match)
        page.send(json.dumps(message))
        assert page.closing_code() == code, message
        assert json.loads(page.received[0])["type"] == "refused"


def test_one_sits_down_once(two: tuple[Page, Page]) -> None:
    north, _ = two
    assert north.ask("sit", tokens=["x"])["refusal"]["code"] == "not_now"


def test_too_many_messages_end_the_socket(start: Callable[..., Running]) -> None:
    server = start(Rates(message=(0.001, 5)))
    visitor = Visitor(server.url)
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    with suppress(ConnectionClosed):  # which may come before the last is sent
        for number in range(8):
            page.send(json.dumps({"type": "ping", "id": 100 + number}))
    assert page.closing_code() == 4429
    assert any('"too_fast"' in text for text in page.received)
    visitor.leave()


def test_talk_is_rate_limited(start: Callable[..., Running]) -> None:
    server = start(Rates(chat=(0.001, 2)))
    visitor = Visitor(server.url)
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    answers = [page.ask("chat", seat=0, text="again") for _ in range(3)]
    assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
    assert answers[2]["refusal"]["retry_after"] > 0
    visitor.leave()


def test_malformed_messages_count_too(start: Callable[..., Running]) -> None:
    server = start(Rates(message=(0.001, 5)))
    visitor = Visitor(server.url)
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    with suppress(ConnectionClosed):
        for _ in range(8):
            page.send("nonsense")
    assert page.closing_code() == 4429
    assert sum('"malformed"' in text for text in page.received) == 5
    visitor.leave()


def test_too_many_sockets_are_turned_away(start: Callable[..., Running]) -> None:
    server = start(Rates(request=(0.001, 4)))
    visitor = Visitor(server.url)
    made = visitor.make("orchard", "here", "here")
    pages = [visitor.sit(made["match"], made["watch"]) for _ in range(3)]
    assert visitor.page(made["match"]).closing_code() == 4429
    assert all(page.ask("ping")["type"] == "pong" for page in pages)
    visitor.leave()


def test_a_page_that_is_shown_out_is_neither_obeyed_nor_told(visitor: Visitor, running: Running) -> None:
    made = visitor.make("orchard", "here", "here")
    old = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    before = len(old.received)

    async def renew() -> None:
        table = await running.registry.table(made["match"])
        (connection,) = table.broadcast._connections
        await table.seating.renew_token(0)
        with pytest.raises(NotYours):  # at once, whatever has been said meanwhile
            connection.own(0)

    asyncio.run_coroutine_threadsafe(renew(), running.loop).result(PATIENCE)
    assert old.closing_code() == 4401
    assert old.received[before:] == []


@pytest.mark.parametrize("compress", [False, True])
def test_sockets_are_compressed_where_an_operator_says_so(start: Callable[..., Running], compress: bool) -> None:
    visitor = Visitor(start(compress=compress).url)
    made = visitor.make("orchard", "here", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    assert bool(page.socket.protocol.extensions) == compress  # a browser offers it, as this client does
    visitor.leave()
