"""Computer players on the command line: seats, hints, tournaments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import colossarium
from tests.cli.conftest import Run, refused

TWO = ("-o", "players=2")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The beginning of a match, up to a decision between many moves."""
    match, mover = colossarium.game("kolossus", players=2).start(seed=3), colossarium.player("greedy", seed=3)
    while match.ply < 10 or len(match.legal_ids()) < 9:
        match.play(mover.choose(match))
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.record()))
    return path


# Seats.


def test_players_with_budgets_sit_down(play: Run) -> None:
    output = play(seats="search:5,greedy", typed=[]).stdout
    assert output == play(seats="search:5,greedy", typed=[]).stdout
    assert "win" in output


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ("human,search:fast", "'search:fast' is invalid: after the colon, expected a number of simulations"),
        ("human,search:0", "simulations = 0 is invalid: expected a whole number from 1"),
        ("human,random:5", "Player random does not take these settings"),
        ("human,og-reference", "Nobody called 'og-reference' can sit here; accepted: human, computer, "),
    ],
)
def test_whoever_cannot_play_is_refused(run: Run, seats: str, reason: str) -> None:
    assert reason in refused(run("play", "kolossus", *TWO, "--seats", seats))


def test_simulations_between_players_tell_who_sat_where(run: Run) -> None:
    arguments = ("simulate", "builders", *TWO, "--games", 4, "--seats", "greedy,random", "--cores", 1)
    summary = json.loads(run(*arguments, "--json").stdout)
    assert summary["players"] == ["greedy", "random"]
    assert summary["games"] == 4
    assert [seat["wins"] for seat in summary["seats"]] == [4, 0]
    again = json.loads(run(*arguments, "--json").stdout)
    assert again["seats"] == summary["seats"]
    shown = run(*arguments).stdout
    assert "greedy" in shown
    assert "4 games" in shown


def test_simulations_of_a_game_with_a_tally_keep_it(run: Run) -> None:
    summary = json.loads(run("simulate", "og", "--games", 2, "--seats", "by_weight", "--cores", 1, "--json").stdout)
    assert sum(summary["tally"]["results"].values()) == 2


def test_no_person_takes_part_in_a_simulation(run: Run) -> None:
    line = refused(run("simulate", "kolossus", "--seats", "human"))
    assert "Nobody called 'human' can sit here; accepted: computer, " in line


# Hints.


def test_a_hint_shows_the_best_three_actions_with_chances(run: Run, record: Path) -> None:
    lines = run("hint", record, "--player", "search:300").stdout.splitlines()
    match = colossarium.replay(json.loads(record.read_text()))
    assert lines[1].split() == ["action", "win", "tried"]
    for line in lines[2:5]:
        assert any(line.startswith(f"{action.text} ") and action.label in line for action in match.legal())
        assert "%" in line
    assert lines[-1].startswith("chances")
    assert lines[-1].count("%") == 2


def test_a_hint_for_an_earlier_position_and_for_programs(run: Run, record: Path) -> None:
    told = json.loads(run("hint", record, "--at", 4, "--player", "search:50", "--json").stdout)
    match = colossarium.replay(json.loads(record.read_text()))
    while match.ply > 4:
        match.undo(consent=True)
    assert {each["action"] for each in told["actions"]} == {action.text for action in match.legal()}
    assert told["simulations"] == 50


def test_a_hint_where_the_game_has_a_player_of_its_own(run: Run, tmp_path: Path) -> None:
    match = colossarium.game("og").start(seed=3)
    path = tmp_path / "climb.json"
    path.write_text(json.dumps(match.record()))
    told = json.loads(run("hint", path, "--player", "mason", "--json").stdout)
    assert {each["action"] for each in told["actions"]} == {action.text for action in match.legal()}
    assert 0 < told["actions"][0]["shares"][0] < 1


def test_hints_that_nobody_can_give_are_refused(run: Run, record: Path, tmp_path: Path) -> None:
    assert "can choose actions, but cannot analyse" in refused(run("hint", record, "--player", "random"))
    assert "Nobody called 'sage'" in refused(run("hint", record, "--player", "sage"))
    assert "There is no ply 99" in refused(run("hint", record, "--at", 99))
    assert "there is no such file" in refused(run("hint", tmp_path / "none.json"))


def test_a_match_that_is_over_needs_no_hint(run: Run, tmp_path: Path) -> None:
    match, mover = colossarium.game("kolossus", players=2).start(seed=3), colossarium.player("random", seed=3)
    while not match.over:
        match.play(mover.choose(match))
    path = tmp_path / "over.json"
    path.write_text(json.dumps(match.record()))
    assert "this match is over; --at PLY looks at an earlier position" in refused(run("hint", path))


def test_hint_while_playing(play: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.terminal.hints.ADVISER", "search:60")
    output = play(seats="human,random", typed=["hint", "quit"]).output
    assert output.count("chances") == 1
    assert "hint" in play(seats="human,random", typed=["help", "quit"]).output


# Tournaments.


def test_a_tournament_rates_its_players(run: Run) -> None:
    arguments = ("tournament", "kolossus", *TWO, "--players", "random,greedy", "--games", 3, "--cores", 1)
    shown = run(*arguments).stdout
    assert shown.index("greedy") < shown.index("random")
    assert "random : greedy" in shown
    summary = json.loads(run(*arguments, "--json").stdout)
    assert [each["player"] for each in summary["ratings"]] == ["greedy", "random"]
    assert summary["pairings"] == [
        {"players": ["random", "greedy"], "score": 0.0, "interval": [0.0, pytest.approx(0.658, abs=0.001)], "games": 4}
    ]


def test_tournaments_that_cannot_be_played_are_refused(run: Run) -> None:
    assert "needs two players or more" in refused(run("tournament", "kolossus", "--players", "random"))
    assert "Nobody called 'nobody'" in refused(run("tournament", "kolossus", "--players", "random,nobody"))


# Networks.


def test_a_game_without_a_network_says_how_reflex_plays_there(run: Run) -> None:
    said = "There is no network for The Fall of Og: reflex plays as by_weight."
    result = run("simulate", "og", "--seats", "reflex", "--games", 3, "--json")
    assert said in result.stderr
    assert json.loads(result.stdout)["players"] == ["reflex"]
    assert said in run("tournament", "og", "--players", "reflex,by_weight", "--games", 1, "--cores", 1).stderr
    assert said not in run("simulate", "og", "--seats", "by_weight", "--games", 3).stderr


def test_a_study_is_not_played_by_a_stand_in(run: Run) -> None:
    assert "A study would not measure what it names" in refused(run("study", "og", "--seats", "reflex"))


def test_a_network_in_a_file_plays_and_its_record_calls_it_an_outside_bot(run: Run, tmp_path: Path) -> None:
    folder = colossarium.game("builders").definition.folder / "networks"
    name = f"net:{folder / 'players-2.safetensors'}"
    told = run(
        "simulate", "builders", "-o", "players=2", "--seats", f"{name},random", "--games", 2, "--cores", 1, "--json"
    )
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["players"] == ["outside bot", "random"]
    saved = tmp_path / "match.json"
    typed = f"save {saved}\nquit\n"
    assert run("play", "builders", "-o", "players=2", "--seats", f"human,{name}", typed=typed).exit_code == 0
    assert json.loads(saved.read_text())["seats"] == ["human", "outside bot"]
    resumed = run("play", "builders", "--resume", saved, typed="quit\n")
    assert resumed.exit_code == 0
    refused = run("play", "builders", "-o", "players=3", "--seats", f"human,{name}", typed="quit\n")
    assert refused.exit_code == 2
    assert "cannot play here: it reads other columns or actions" in refused.output.replace("\n", " ")
