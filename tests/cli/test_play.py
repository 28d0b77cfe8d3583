"""`colossarium play`, with what a person types coming from a pipe."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from rich.console import Console

import colossarium
from colossarium.terminal.console import is_plain
from colossarium.terminal.play import Session
from tests.cli.conftest import Run, refused

ENOUGH = ["1"] * 400  # the first choice, to the end of any match


def boards(output: str) -> int:
    return output.count("    a     b     c ")


def test_a_match_can_be_played_to_its_end(play: Run, tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    result = play("-o", "chapter=1", typed=[*ENOUGH, f"save {saved}", "quit"])
    assert result.exit_code == 0
    sentence = json.loads(saved.read_text())["result"]["sentence"]
    told, _, after = result.output.partition("\nsave FILE keeps this match")
    assert f"\n{sentence}\n" in told
    assert after
    assert "The match is over; undo takes the last action back." in result.output


@pytest.mark.parametrize("chapter", [2, 3])
def test_every_chapter_can_be_played_to_its_end(play: Run, chapter: int) -> None:
    result = play("-o", f"chapter={chapter}", typed=[*ENOUGH, "quit"])
    assert result.exit_code == 0
    assert "save FILE keeps this match" in result.output


def test_in_a_pipe_there_are_neither_colours_nor_boxes(play: Run) -> None:
    output = play("-o", "chapter=3", typed=["1", "1", "help"]).output
    assert "\x1b" not in output
    assert output.isascii()


def test_the_story_is_told_with_what_lies_on_the_table(play: Run) -> None:
    output = play("-o", "chapter=3", typed=["story", "quit"]).output
    assert "Tua'tha, led by Nuada: The tide remembers every shore." in output
    assert "Hammer of Doom (K12.16): After moving, beat any adjacent enemies" in output
    assert "Guardian: Heavy escort. May change direction once." in output


def test_the_end_of_input_is_a_clean_end(play: Run) -> None:
    result = play(typed=["1"])
    assert result.exit_code == 0
    assert "The input ended at ply" in result.output


def test_quit_leaves(play: Run) -> None:
    result = play(typed=["quit", "1"])
    assert result.exit_code == 0
    assert "Left at ply 0." in result.output


def test_typed_ids_parts_and_whole_actions_are_taken(play: Run) -> None:
    typed = ["place warrior-attack", "place guardian-d", "colossus-attack", "6", "log"]
    output = play("-o", "chapter=2", typed=typed).output
    for skill in ("Warrior Attack", "Guardian Defence", "Colossus Attack", "Colossus Defence"):
        assert f"puts a point on {skill}." in output


def test_the_short_forms_of_the_game_are_understood(play: Run) -> None:
    output = play("-o", "first_corner=nw", typed=["row6e", "log"]).output
    assert "Row 6 moves" in output


def test_clicks_can_be_made_one_by_one_and_taken_back(play: Run) -> None:
    typed = ["row-4-east", "1", "activate warrior", "w1", "back", "w2"]
    output = play("-o", "first_corner=nw", typed=typed).output
    chosen = [line for line in output.splitlines() if line.startswith("chosen: ")]
    assert [line.rsplit("-", 1)[1] for line in chosen if "warrior" in line] == ["1", "2"]


def test_a_word_that_fits_several_things_is_asked_about(play: Run) -> None:
    assert "'row' could be row-4-west" in play("-o", "first_corner=nw", typed=["row"]).output


def test_a_slip_is_answered_with_a_suggestion(play: Run) -> None:
    output = play("-o", "first_corner=nw", typed=["rwo-4-east"]).output
    assert "'rwo-4-east' cannot be chosen now. Did you mean row-4-east?" in output


def test_a_move_that_is_not_legal_is_answered_with_the_clause(play: Run) -> None:
    output = play("-o", "first_corner=nw", typed=["row-1-east"]).output
    assert "(K" in output
    assert boards(output) == 1


def test_why_names_the_clause(play: Run) -> None:
    output = play("-o", "first_corner=nw", typed=["why row-1-east", "why", "why row-4-east"]).output
    assert "(K" in output
    assert "why needs the action in question" in output
    assert "row-4-east is legal." in output


def test_rules_reads_a_clause(play: Run) -> None:
    output = play(typed=["rules k8.5", "rules", "rules zebra"]).output
    assert "K8.5 A Colossus ignores levels." in output
    assert "rules needs a clause" in output
    assert "There is no clause 'zebra'" in output


def test_help_explains_the_words_and_the_board(play: Run) -> None:
    output = play(typed=["help"]).output
    for word in ("undo", "why TEXT", "save [FILE]", "TG1 is Guardian 1 of Tua'tha"):
        assert word in output


def test_board_and_an_empty_line_draw_the_board_again(play: Run) -> None:
    assert boards(play(typed=["board", ""]).output) == 3


def test_log_tells_the_last_lines(play: Run) -> None:
    output = play("-o", "chapter=2", typed=["1", "2", "3", "log 2"]).output
    tail = output[output.index("> log 2") :].splitlines()
    assert [line.strip().split("  ")[0] for line in tail[1:3]] == ["2", "3"]


def test_undo_is_free_while_nothing_was_thrown(play: Run) -> None:
    output = play("-o", "chapter=2", typed=["1", "undo"]).output
    assert "\nTaken back.\n" in output


def test_past_news_the_computer_agrees(play: Run) -> None:
    output = play("-o", "first_corner=nw", typed=["1", "undo", "log"]).output
    assert "The computer agrees: 2 actions taken back." in output


def test_nothing_can_be_undone_at_the_start(play: Run) -> None:
    assert "There is nothing to take back yet" in play(typed=["undo"]).output


@pytest.mark.parametrize(("answer", "taken_back"), [("yes", True), ("no", False)])
def test_another_person_is_asked_for_consent(play: Run, answer: str, taken_back: bool) -> None:
    typed = ["1", "1", "undo", answer]
    output = play("-o", "first_corner=nw", seats="human,human", typed=typed).output
    assert "needs the consent of Krell and Firbolg" in output
    assert ("The others agree: 2 actions taken back." in output) is taken_back


def test_who_resigns_has_lost(play: Run) -> None:
    output = play(typed=["1", "resign", "log 1"]).output
    assert "Tua'tha and Ishtari resigned." in output
    assert "save FILE keeps this match" in output


@pytest.mark.parametrize(("answer", "ends"), [("yes", True), ("no", False)])
def test_an_alliance_resigns_together_at_the_keyboard_too(play: Run, answer: str, ends: bool) -> None:
    output = play("-o", "players=4", seats="human,human,human,human", typed=["resign", answer]).output
    assert "An alliance resigns together." in output
    assert ("save FILE keeps this match" in output) is ends


@pytest.mark.parametrize(("answer", "ends"), [("yes", True), ("no", False)])
def test_a_draw_is_offered_to_the_other_person(play: Run, answer: str, ends: bool) -> None:
    output = play(seats="human,human", typed=["draw", answer]).output
    assert "offers a draw" in output
    assert ("The players agree on a draw." in output) is ends


def test_where_a_game_cannot_be_drawn_that_is_said(run: Run) -> None:
    output = run("play", "og", "--seed", "1", typed="draw\nresign\n").output
    assert "No draw can be offered in The Fall of Og." in output
    assert "resigned." in output


def test_save_and_resume_go_on_with_the_same_match(play: Run, run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    play("-o", "chapter=2", typed=["1", "2", f"save {saved}", "quit"])
    again = run("play", "kolossus", "--resume", saved, typed="log\n3\n")
    assert again.exit_code == 0
    assert "which skill gets a point? 2 left" in again.output
    assert "puts a point on Warrior Defence." in again.output
    record = json.loads(saved.read_text())
    assert record["seats"] == ["human", "computer"]
    assert len(record["actions"]) == 2


def test_save_without_a_name_makes_one(play: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    output = play(typed=["save"]).output
    (saved,) = tmp_path.glob("kolossus-*.json")
    assert f"Saved to {saved.name}." in output


def test_save_leaves_other_files_alone(play: Run, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("notes")
    output = play(typed=[f"save {other}", f"save {tmp_path / 'absent' / 'x.json'}"]).output
    assert other.read_text() == "notes"
    assert "already exists and is not a record" in output
    assert "cannot be written" in output


def test_save_writes_over_an_earlier_record(play: Run, tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    play("-o", "chapter=2", typed=[f"save {saved}", "1", f"save {saved}"])
    assert len(json.loads(saved.read_text())["actions"]) == 1


def test_a_match_between_people_with_names_is_resumed_by_people(run: Run, tmp_path: Path) -> None:
    match = colossarium.game("kolossus", players=2).start(seed=1)
    match.seats = ["Mira, the Elder", "random"]
    saved, again = tmp_path / "friends.json", tmp_path / "again.json"
    saved.write_text(json.dumps(match.record()))
    resumed = run("play", "kolossus", "--resume", saved, typed=f"save {again}\n")
    assert resumed.exit_code == 0, resumed.output
    assert json.loads(again.read_text())["seats"] == ["human", "random"]


def test_resume_refuses_options(run: Run, play: Run, tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    play(typed=[f"save {saved}"])
    assert "--option and --resume exclude" in refused(run("play", "kolossus", "--resume", saved, "-o", "chapter=2"))


def test_computers_play_a_whole_match_among_themselves(play: Run) -> None:
    result = play(seats="computer", typed=[])
    assert result.exit_code == 0
    assert "> " not in result.output
    assert boards(result.output) == 1


def test_the_same_seed_makes_the_same_match(play: Run) -> None:
    assert play(seats="computer,random", typed=[]).output == play(seats="computer,random", typed=[]).output


def test_content_of_ones_own_is_played(play: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[game]\nrounds = 1\n")
    result = play("--content", tmp_path, seats="random", typed=[])
    assert "Round 1 of" in result.output


def session_in_a_terminal(width: int, height: int) -> tuple[Session, Console]:
    console = Console(
        force_terminal=True, color_system="truecolor", width=width, height=height, record=True, file=io.StringIO()
    )
    game = colossarium.game("kolossus", chapter=3, players=2)
    return Session(game.start(seed=4, engine=game.plain), {}, console), console


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 50)])
def test_the_whole_screen_fits_the_terminal(width: int, height: int) -> None:
    session, console = session_in_a_terminal(width, height)
    session.show_decision()
    for _ in range(30):
        console.export_text(clear=True)
        session.obey(str(len(session.narrowed.choices())))
        lines = console.export_text(clear=False).rstrip("\n").splitlines()
        assert max(len(line) for line in lines) <= width
        assert len(lines) < height


def test_no_color_and_dumb_terminals_get_letters() -> None:
    assert is_plain(Console(force_terminal=True, no_color=True))
    assert is_plain(Console(force_terminal=True, color_system=None))
    assert is_plain(Console(file=io.StringIO()))


def test_whatever_is_typed_the_session_goes_on() -> None:
    console = Console(file=io.StringIO(), width=80)
    game = colossarium.game("kolossus", chapter=3, players=2)
    players = {1: colossarium.player("random", seed=2)}
    session = Session(game.start(seed=2, engine=game.plain), players, console)
    session.show_decision()
    chance = random.Random(2)
    junk = [
        "",
        "back",
        "undo",
        "why f6",
        "why place weapon",
        "log 3",
        "board",
        "help",
        "rules K8",
        "?!",
        "to",
        "0",
        "g1",
    ]
    for _ in range(400):
        choices = session.narrowed.choices()
        word = str(chance.randint(1, max(1, len(choices)))) if chance.random() < 0.7 else chance.choice(junk)
        assert session.obey(word)
    assert len(session.match.past) > 100
