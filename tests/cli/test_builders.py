"""Builders of the Colossus in the terminal: its table, and the curtain between people who share it."""

from __future__ import annotations

import re

import pytest
from rich.console import Console
from typer.testing import CliRunner

from colossarium.cli import app
from colossarium.kernel.definition import Json
from colossarium.terminal import builders
from colossarium.terminal.scene import Scene, drawer_of
from tests.games.builders.tables import P, Q, hand, played, table

GREEN = hand("H1 L2 A4 T1 W2")
POSITION = {"turn": 3, "hands": {"red": P, "blue": Q, "green": GREEN}, "know": {"red": {"blue": ["leg", "leg"]}}}
PROPOSAL = ("trade", "leg leg next", "wild next", "take-1", "blue green propose")


def drawn(view: Json, *, clickable: tuple[str, ...] = (), plain: bool = True, width: int = 100) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as caught:
        scene = Scene(
            view=view,
            options={},
            clickable=frozenset(clickable),
            log=["One.", "Two."],
            fresh=1,
            width=width,
            plain=plain,
        )
        console.print(builders.draw(scene))
    return caught.get()


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("width", [60, 80, 140])
def test_the_table_shows_counter_players_blueprints_and_the_hand(plain: bool, width: int) -> None:
    built = ["kethrix blue 1", "quorlan red 2"]
    text = drawn(table({**POSITION, "built": built}).view(0), plain=plain, width=width)
    for part in ("[B][R][ ]", "2 of 10", "Stockpile 15", "Parts deck 105", "fewest Runes win", "Red     10 Runes"):
        assert part in text
    for part in ("Garrowmane", "3 Runes", "leg     2 of 4", "lacks 1, 1 by wilds", "holds 2 leg", "Two."):
        assert part in text
    held = text.partition("Your hand")[2].partition("One.")[0]
    assert re.findall(r"(\w+) (\d)", held) == [(kind, str(count)) for kind, count in P.items()]


def test_plain_tables_use_plain_letters() -> None:
    assert drawn(played(table(POSITION), *PROPOSAL).view(1)).isascii()


def test_what_can_be_clicked_is_marked() -> None:
    text = drawn(table(POSITION).view(0), clickable=("draw", "blue", "leg"))
    for part in ("*Draw", "*Blue", "*leg 2"):
        assert part in text
    assert "*Curse" not in text


def test_the_table_of_a_spectator_shows_no_hand() -> None:
    text = drawn(table(POSITION).view(None))
    assert "Your hand" not in text
    assert "of 4" not in text
    assert "holds" not in text


def test_a_bargain_is_shown_step_by_step() -> None:
    match = table(POSITION)
    played(match, *PROPOSAL[:2])
    assert "so far: Red gets 2 legs and gives nothing" in drawn(match.view(0))
    assert "Red is putting terms together" in drawn(match.view(1))
    played(match, *PROPOSAL[2:], "refuse", "counter", "torso next", "leg next", "no-runes")
    text = drawn(match.view(2))
    for part in (
        "proposed: Red gets 2 legs and 1 Rune and gives a wild",
        "Blue refused",
        "Green countered: Red gets a leg",
    ):
        assert part in text
    played(match, "green", "arm hand-over")
    assert "laid down: 1, face down" in drawn(match.view(2))
    assert "laid down: 1 arm, face down" in drawn(match.view(0))
    assert "Runes after: Red 10, Green 10" in drawn(match.view(1))


def test_builds_reveals_and_vigils_are_shown() -> None:
    adorning = {"hands": {"red": hand("H1 L3 A2 T1 X1 Y2"), "blue": Q}, "turn": 4, "runes": {"green": 0}}
    text = drawn(played(table(adorning), "garrowmane").view(1))
    assert "Building Garrowmane, wilds for 1 leg" in text
    assert "in Vigil, wins in turn 10" in text
    shown = played(table({"hands": {"red": P, "blue": hand("L10")}}), "reveal blue")
    assert "Shown by Blue: 3 leg" in drawn(shown.view(0))
    assert "Shown by Blue: 3 cards" in drawn(shown.view(2))


def test_the_drawer_is_known_and_notices_changes() -> None:
    drawer, match = drawer_of("builders"), table(POSITION)
    before = match.view(0)
    assert "fewest" in drawer.legend(True)
    assert not drawer.has_changed(before, match.view(0))
    match.play("draw")
    assert drawer.has_changed(before, match.view(0))


# The curtain.

START = ["play", "builders", "--seed", "1", "-o", "players=2", "-o", "first_player=red"]
PASS = "Pass the keyboard to {}. Enter shows the table."


def output(lines: str, *seats: str) -> str:
    result = CliRunner().invoke(app, [*START, "--seats", ",".join(seats)], input=lines)
    assert result.exit_code == 0
    return result.stdout


def hands_shown(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("Your hand")]


def test_people_pass_the_keyboard_before_each_sees_a_hand() -> None:
    text = output("\ncurse\nblue curse\n\nquit\n", "human", "human")
    first, _, second = text.partition(PASS.format("Blue"))
    assert first.startswith(PASS.format("Red"))
    assert len(set(hands_shown(first))) == 1
    assert hands_shown(second)
    assert not set(hands_shown(first)) & set(hands_shown(second))


def test_the_log_at_the_keyboard_is_that_of_the_person_who_decides() -> None:
    text = output("\ndraw\nend\n\nlog\nquit\n", "human", "human")
    mine, _, others = text.partition(PASS.format("Blue"))
    assert "Red draws 1 card." not in mine
    assert "Red draws 1 card." in others


def test_nobody_passes_the_keyboard_to_a_computer() -> None:
    text = output("draw\nend\nquit\n", "human", "random")
    assert "Pass the keyboard" not in text


def test_a_game_without_secrets_has_no_curtain() -> None:
    result = CliRunner().invoke(app, ["play", "kolossus", "--seats", "human,human"], input="quit\n")
    assert "Pass the keyboard" not in result.stdout


def test_a_match_against_the_computer_is_played_to_its_end() -> None:
    result = CliRunner().invoke(
        app, ["play", "builders", "--seats", "random", "--seed", "3", "-o", "players=3", "-o", "colossi_to_build=2"]
    )
    assert result.exit_code == 0
    assert any(word in result.stdout for word in (" wins with", "share the victory", "has kept the Vigil"))
