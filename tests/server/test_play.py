"""Playing over sockets and without them."""

from __future__ import annotations

import random

from tests.server.visitors import Json, Page, Visitor


def seat_tokens(made: Json) -> list[str]:
    return [seat["token"] for seat in made["seats"]]


def play_out(page: Page, moves: random.Random) -> None:
    """Play for every seat of a page until the match is over."""
    while not page.table["over"]:
        seat = page.deciding
        if page.table["seat"] != seat:
            answer = page.ask("look", look=seat)
            assert answer["type"] == "done"
            page.until(lambda seat=seat: page.table["seat"] == seat)  # type: ignore[misc]
        chosen = moves.choice(page.table["decision"]["actions"])
        assert page.play(seat, " ".join(chosen["clicks"]))["type"] == "done"  # type: ignore[arg-type]


def test_a_whole_match_of_og_is_played_over_one_socket(visitor: Visitor) -> None:
    made = visitor.make("og", "here")
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    assert page.table["published"] == made["published"]
    play_out(page, random.Random(1))
    assert page.table["result"]["sentence"]
    assert page.table["key"]
    assert page.table["decision"] is None


def test_a_match_against_computers_goes_on_by_itself(visitor: Visitor) -> None:
    made = visitor.make("kolossus", "here", "computer", chapter=1, players=2)
    page = visitor.sit(made["match"], made["seats"][0]["token"], look=0)
    for _ in range(10):
        page.until(lambda: page.deciding == 0 or page.table["over"])
        assert page.play(0)["type"] == "done"
    timeline = visitor.get(f"/matches/{made['match']}/timeline", made["seats"][0]["token"]).json()
    assert {move["by"] for move in timeline["moves"]} == {None, "random"}
    assert all((move["by"] is None) == (move["seat"] == 0) for move in timeline["moves"])
