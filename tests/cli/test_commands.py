"""The commands around a match: games, check, replay, verify, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import colossarium
from colossarium.version import __version__
from tests.cli.conftest import Run, refused

GOOD = """
[[scenario]]
name = "A guardian goes to f6"
game = "kolossus"
options = { first_corner = "nw" }
legal_count = 20
expect = { warband = "tuatha" }
"""
WRONG = GOOD.replace("20", "21")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match between random players."""
    match = colossarium.game("kolossus", chapter=2, players=3).start(seed=3)
    player = colossarium.player("random", seed=3)
    while not match.over:
        match.play(player.choose(match))
    path = tmp_path_factory.mktemp("records") / "match.json"
    path.write_text(json.dumps(match.record()))
    return path


def changed(record: Path, folder: Path, **parts: object) -> Path:
    path = folder / "changed.json"
    path.write_text(json.dumps({**json.loads(record.read_text()), **parts}))
    return path


def test_the_version(run: Run) -> None:
    assert run("--version").output == f"colossarium {__version__}\n"


def test_games_lists_every_game(run: Run) -> None:
    output = run("games").output
    assert all(game in output for game in colossarium.game_ids())
    assert "2, 3, 4" in output
    assert not any(line.endswith(" ") for line in output.splitlines())


def test_games_shows_the_options_of_one(run: Run) -> None:
    output = run("games", "kolossus").output
    game = colossarium.game("kolossus")
    assert game.content_hash in output
    assert all(option.name in output and option.text in output for option in game.known_options)
    assert "warband; player with players=2" in output
    assert all(preset.id in output and preset.text in output for preset in game.presets)
    assert "capture=activation" in output


def test_games_shows_changed_content(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[game]\nrounds = 3\n")
    output = run("games", "kolossus", "--content", tmp_path).output
    assert colossarium.game("kolossus", content=tmp_path).content_hash in output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["games", "chess"], "There is no game 'chess'; the games are"),
        (["play", "chess"], "There is no game 'chess'"),
        (["simulate", "chess"], "There is no game 'chess'"),
        (["play", "kolossus", "-o", "colour=red"], "There is no option 'colour'; the options are chapter"),
        (["play", "kolossus", "-o", "chapter=9"], "Option chapter = 9 is invalid: expected one of 1, 2, 3"),
        (["simulate", "kolossus", "-o", "chapter=x"], "Option chapter = x is invalid"),
        (["play", "kolossus", "-o", "chapter"], "An option is written name=value, not 'chapter'"),
        (["play", "kolossus", "--seats", "human,robot"], "Nobody called 'robot' can sit here; accepted: human"),
        (["play", "kolossus", "--seats", "human,human,human,human,human"], "5 seats are given, but this match has 4"),
        (["play", "kolossus", "--seats", ","], "Nobody called ''"),
        (["play", "kolossus", "--resume", "absent.json"], "absent.json: there is no such file"),
        (["replay", "absent.json"], "absent.json: there is no such file"),
        (["verify", "absent.json"], "absent.json: there is no such file"),
        (["check", "absent.toml"], "absent.toml: there is no such file"),
        (["play", "kolossus", "--content", "absent"], "absent: this content folder does not exist"),
        (["simulate", "kolossus", "--content", "absent"], "absent: this content folder does not exist"),
    ],
)
def test_what_does_not_exist_is_refused_in_one_line(run: Run, arguments: list[str], words: str) -> None:
    assert words in refused(run(*arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["play"],
        ["play", "kolossus", "--sed", "1"],
        ["play", "kolossus", "--seed", "x"],
        ["simulate", "kolossus", "--games", "0"],
        ["simulate", "kolossus", "--json", "--csv"],
        ["replay", "record.json", "--at", "-1"],
    ],
)
def test_wrong_usage_has_exit_code_2(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_check_counts_scenarios(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    result = run("check", tmp_path / "good.toml")
    assert (result.exit_code, result.output) == (0, "1 scenario, 0 failed\n")


def test_check_tells_each_failure_in_a_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mixed.toml").write_text(GOOD + WRONG + WRONG)
    result = run("check", tmp_path)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == "mixed.toml: A guardian goes to f6: legal_count: expected 21, found 20"
    assert lines[2:] == ["3 scenarios, 2 failed"]


OTHER = WRONG.replace("A guardian goes to f6", "Another one")


@pytest.mark.parametrize(
    ("only", "ran"),
    [
        (["another"], "1 scenario, 1 failed"),
        (["guardian"], "1 scenario, 0 failed"),
        (["A guardian goes to f6", "ANOTHER"], "2 scenarios, 1 failed"),
    ],
)
def test_check_runs_only_what_is_named(run: Run, tmp_path: Path, only: list[str], ran: str) -> None:
    (tmp_path / "two.toml").write_text(GOOD + OTHER)
    chosen = [argument for name in only for argument in ("--only", name)]
    assert run("check", tmp_path / "two.toml", *chosen).output.splitlines()[-1] == ran


def test_check_refuses_a_name_that_no_scenario_has(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.toml").write_text(GOOD + OTHER)
    result = run("check", tmp_path, "--only", "Another", "--only", "warrior")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'warrior'" in result.stderr
    assert "A guardian goes to f6" in result.stderr
    assert "Another one" in result.stderr


@pytest.mark.parametrize("text", ["no toml", "[[scenario]]\nname = 'x'\n", "[other]\n"])
def test_check_refuses_a_file_that_holds_no_scenarios(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.toml").write_text(text)
    assert "bad.toml" in refused(run("check", tmp_path / "bad.toml"))


def test_check_refuses_an_empty_folder(run: Run, tmp_path: Path) -> None:
    assert "holds no .toml file" in refused(run("check", tmp_path))


def test_verify_says_what_it_checked(run: Run, record: Path) -> None:
    result = run("verify", record)
    data = json.loads(record.read_text())
    assert result.exit_code == 0
    assert data["published"] in result.output
    assert f"All {len(data['actions'])} moves replay." in result.output


def test_verify_refuses_another_key(run: Run, record: Path, tmp_path: Path) -> None:
    assert "does not match the published hash" in refused(run("verify", changed(record, tmp_path, key="00" * 16)))


def test_replay_and_verify_refuse_a_tampered_move(run: Run, record: Path, tmp_path: Path) -> None:
    actions = json.loads(record.read_text())["actions"]
    tampered = changed(record, tmp_path, actions=["place colossus-attack", *actions[1:]])
    for command in ("verify", "replay"):
        assert "differs after move 1" in refused(run(command, tampered))


def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "text.json").write_text("no json")
    assert "this is not a JSON file" in refused(run("verify", tmp_path / "text.json"))
    (tmp_path / "other.json").write_text("{}")
    assert "This is not a record" in refused(run("replay", tmp_path / "other.json"))


def test_a_record_is_verified_with_the_content_it_carries_and_no_other(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "mine.toml").write_text("[game]\nrounds = 2\n")
    match = colossarium.game("kolossus", content=folder).start(seed=1)
    (tmp_path / "short.json").write_text(json.dumps(match.record()))
    assert run("verify", tmp_path / "short.json").exit_code == 0
    assert run("verify", tmp_path / "short.json", "--content", folder).exit_code == 0
    (folder / "mine.toml").write_text("[game]\nrounds = 3\n")
    assert "made with other content" in refused(run("verify", tmp_path / "short.json", "--content", folder))


def test_replay_tells_every_ply_and_shows_the_board(run: Run, record: Path) -> None:
    data = json.loads(record.read_text())
    output = run("replay", record).output
    assert f"\n   1  {data['actions'][0]}  " in output
    assert f"\n {len(data['actions'])}  {data['actions'][-1]}" in output
    assert f"\n{data['result']['sentence']}\n" in output
    assert "\x1b" not in output


def test_replay_stops_where_it_is_told(run: Run, record: Path) -> None:
    output = run("replay", record, "--at", "5").output
    assert "\n   5  " in output
    assert "\n   6  " not in output
    assert output.rstrip().endswith("?") or "left." in output


def test_replay_cannot_go_past_the_end(run: Run, record: Path) -> None:
    assert "There is no ply 9999 in this record" in refused(run("replay", record, "--at", "9999"))


def test_replay_in_steps_does_not_wait_without_a_keyboard(run: Run, record: Path) -> None:
    output = run("replay", record, "--at", "3", "--step").output
    assert "ply 0 of 3  setup" in output
    assert "ply 3 of 3" in output
