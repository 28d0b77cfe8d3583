"""Books and credits over HTTP."""

from __future__ import annotations

import pytest

from tests.server.visitors import Visitor


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One kind is enough here: nothing of a book is kept."""
    return f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite3'}"


def test_a_book_is_its_parts_in_order_with_details_written_out(visitor: Visitor) -> None:
    book = visitor.get("/games/og/book").json()
    assert book["name"] == "The Fall of Og"
    assert [part["kind"] for part in book["parts"]][:2] == ["story", "glance"]
    placing = next(part for part in book["parts"] if part["id"] == "placing")
    assert placing["lesson"] == "placing"
    assert placing["paragraphs"][1]["clauses"] == ["O5.1", "O5.2", "O5.3", "O2.3", "O2.6"]
    assert placing["paragraphs"][2]["picture"] == "placing-across"
    assert placing["details"][0]["text"].startswith("- **O2.7** ")


def test_pictures_show_the_board_before_the_first_step_and_after_each(visitor: Visitor) -> None:
    pictures = {each["id"]: each for each in visitor.get("/games/og/book/pictures").json()["pictures"]}
    example = pictures["an-example-a-round"]
    assert len(example["frames"]) == 5
    assert [event["id"] for event in example["frames"][2]["events"]] == ["card-placed"]
    assert pictures["placing-beside"]["frames"][0]["view"]["area"]


def test_the_book_of_a_match_has_its_numbers(visitor: Visitor) -> None:
    made = visitor.make("colossi-banners", "here", "here", players=2, gold_goal=40)
    token = made["seats"][0]["token"]
    told = str(visitor.get(f"/matches/{made['match']}/book", token).json())
    assert "When somebody has 40 Gold the round is played to its end." in told
    assert "When somebody has 50 Gold" in str(visitor.get("/games/colossi-banners/book").json())
    assert visitor.get(f"/matches/{made['match']}/book").status_code == 401


def test_a_game_that_is_not_there_has_no_book(visitor: Visitor) -> None:
    answer = visitor.get("/games/chess/book")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")


def test_credits_name_the_authors_whom_the_rulebooks_name(visitor: Visitor) -> None:
    text = visitor.get("/credits").json()["text"]
    for name in ("Yössef Fårhi", "Adrien Rives", "Etienne Coiffard", "Alone Editions", "Liam Dugard", "Caleb Valdez"):
        assert name in text
    assert "Shadow of the Colossus" in text
    assert "Apache License 2.0" in text
