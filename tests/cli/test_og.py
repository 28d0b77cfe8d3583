"""The Fall of Og in the terminal: its table, the daily challenge, and what a simulation reports."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import colossarium
from colossarium.cli import app
from colossarium.games.og.tally import wins_of
from colossarium.kernel.daily import daily_match, daily_seed, share_line
from colossarium.kernel.definition import Json
from colossarium.kernel.errors import BadRecord
from colossarium.terminal import og
from colossarium.terminal.scene import Scene, drawer_of

PLAY = {"area": ["sword-cut 0,0", "handhold 1,1"], "hand": ["leap", "thrust"], "colossus_deck": ["ember-vent"]}
BLOW = {"phase": "blow", "colossus_discarded": ["others"], "area": ["leap 0,0"], "drawn": "thrust", "weakness": 8}


def view_at(position: Json) -> Json:
    game = colossarium.game("og")
    return game.at(position, seed=1, engine=game.plain).view(0)


def drawn(view: Json, chosen: tuple[str, ...] = (), *, plain: bool = True, width: int = 100) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as caught:
        scene = Scene(view=view, options={}, chosen=chosen, log=["One.", "Two."], fresh=1, width=width, plain=plain)
        console.print(og.draw(scene))
    return caught.get()


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_table_shows_surface_trackers_lines_and_decks(plain: bool, width: int) -> None:
    text = drawn(view_at(PLAY), plain=plain, width=width)
    for part in ("Weakness", "Grip", "Ember Vent", "Attack   1 of 2", "Climb    1 of 4", "deck 22", "leap", "thrust"):
        assert part in text
    assert ".. '" not in text
    assert "+G'" in text  # Handhold covers two squares


def test_the_totals_are_shown_before_a_placement_is_made() -> None:
    text = drawn(view_at(PLAY), ("leap",))
    line = next(line for line in text.splitlines() if " 1,3 " in line)
    assert line.split()[-6:] == ["+C", "..", "A1", "G1", "B0", "C3"]
    assert len([line for line in text.splitlines() if " A" in line and " C" in line]) == 6


def test_the_final_blow_shows_what_is_needed() -> None:
    text = drawn(view_at({**BLOW, "final_blow": "burning_eye"}))
    for part in ("The Burning Eye, 6 cards to come", "Attack   0 of 7", "Grip     0 of 4", "thrust"):
        assert part in text


def test_og_has_a_drawer_with_a_legend() -> None:
    drawer = drawer_of("og")
    assert "Worn" in drawer.legend(True)
    assert drawer.has_changed(view_at(PLAY), view_at(BLOW))


def test_plain_tables_use_plain_letters() -> None:
    assert drawn(view_at(PLAY), ("leap",)).isascii()


def test_the_match_of_a_day_is_the_same_for_everybody() -> None:
    game = colossarium.game("og")
    one, other = daily_match(game, date(2026, 1, 31)), daily_match(game, date(2026, 1, 31))
    assert one.position() == other.position()
    assert one.record()["daily"] == "2026-01-31"
    assert one.seed == daily_seed("og", "2026-01-31") != daily_seed("og", "2026-02-01")


def test_a_record_of_another_day_is_refused() -> None:
    record = daily_match(colossarium.game("og"), date(2026, 1, 31)).record()
    assert colossarium.replay(json.loads(json.dumps(record))).daily == "2026-01-31"
    with pytest.raises(BadRecord, match="2026-02-01"):
        colossarium.replay({**record, "daily": "2026-02-01"})


def test_a_finished_daily_match_is_told_in_one_line() -> None:
    match = daily_match(colossarium.game("og"), date(2026, 1, 31))
    while not match.over:
        match.play(match.legal()[0])
    line = share_line(match)
    assert line.startswith("The Fall of Og, 2026-01-31: ")
    assert "\n" not in line
    assert "Saga points" in line


@pytest.mark.parametrize("game", [each for each in colossarium.game_ids() if each != "og"])
def test_a_game_for_several_has_no_daily_challenge(game: str) -> None:
    result = CliRunner().invoke(app, ["play", game, "--daily"])
    assert result.exit_code == 2
    assert "has no daily challenge: its dice follow from the date" in " ".join(result.output.split())


def test_an_old_record_of_a_day_among_several_is_still_that_day() -> None:
    game = colossarium.game("builders")
    match = game.start(daily_seed("builders", "2026-01-31"), engine=game.plain)
    match.daily = "2026-01-31"
    assert colossarium.replay(json.loads(json.dumps(match.record()))).daily == "2026-01-31"


def test_daily_takes_no_other_setting() -> None:
    result = CliRunner().invoke(app, ["play", "og", "--daily", "--seed", "3"])
    assert result.exit_code == 2


def test_play_daily_reads_from_the_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "day.json"
    result = CliRunner().invoke(app, ["play", "og", "--daily"], input=f"1\n1\nsave {path}\nquit\n")
    assert result.exit_code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["daily"]


def test_a_simulation_tells_wins_by_card_rounds_and_endings() -> None:
    result = CliRunner().invoke(app, ["simulate", "og", "--games", "300", "--json"])
    tally = json.loads(result.stdout)["tally"]
    assert [blow["id"] for blow in tally["final_blows"]] == ["cracked_brow", "burning_eye", "crown_of_fire"]
    assert sum(blow["games"] for blow in tally["final_blows"]) == 300
    assert sum(tally["results"].values()) == 300
    assert 5 < tally["rounds"]["mean"] < 9
    assert "The Burning Eye" in CliRunner().invoke(app, ["simulate", "og", "--games", "300"]).stdout


def test_an_interval_of_no_win_is_not_nothing() -> None:
    import numpy as np

    told = wins_of(np.full(100, 2))
    assert told["low"] == 0.0
    assert 0.01 < told["high"] < 0.05
