"""The log of a match as each reader may read it, and the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.errors import WrongSeat
from colossarium.kernel.game import Game
from colossarium.kernel.log import EVERYTHING
from colossarium.kernel.match import Match
from tests.kernel.orchard import ORCHARD, Orchard, OrchardRuleset
from tests.kernel.orchard.events import SHOWN
from tests.kernel.orchard.rules import State
from tests.kernel.playing import finished, played


def test_the_log_tells_what_happened_at_which_ply(orchard: Game) -> None:
    position = {"deck": ["plum", "fig", "apple", "pear", "quince"], "points": {"north": 0, "south": 7}}
    match = played(orchard.at(position, seed=1, engine=orchard.plain), "show", "pick", "pick", "show")
    assert match.log() == [(1, "North shows plum."), (4, "South shows fig."), (4, "South wins.")]
    assert match.log(2) == [(4, "South shows fig."), (4, "South wins.")]
    assert match.log(5) == []


def test_the_log_tells_the_dice_that_were_thrown(match: Match) -> None:
    match.play("roll")
    assert match.log(1) == [(1, f"North rolls {match.state.points[0]}.")]


def test_the_log_tells_the_setup_of_a_match_from_the_start(orchard: Game) -> None:
    assert orchard.start(seed=1, engine=orchard.plain).log() == [(0, "North begins.")]
    assert orchard.at({}, seed=1, engine=orchard.plain).log() == []


def test_the_log_of_a_match_from_a_later_ply_tells_its_own_dice(orchard: Game) -> None:
    for seed in range(9):
        match = orchard.at({"ply": 30}, seed=seed, engine=orchard.plain)
        match.play("roll")
        assert match.log() == [(1, f"North rolls {match.state.points[0]}.")]


def test_what_is_not_worth_a_line_is_not_told(match: Match) -> None:
    match.play("red blue share")
    assert match.log(1) == []


def test_a_forced_action_of_which_no_event_tells_has_a_line_of_its_own(orchard: Game) -> None:
    match = orchard.at({"tired": [0, 1]}, seed=1, engine=orchard.plain)
    match.play("pick")
    assert (match.seat, match.log()) == (0, [(1, "South: South: rest, at 0, the only choice.")])


class Rumours(Orchard):
    """South alone learns of what is shown, and events tell of every rest, forced or not."""

    def describe(self, ruleset: OrchardRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        if event[0] == SHOWN and seat not in (1, EVERYTHING):
            return "Something is shown."
        line = super().describe(ruleset, s, event, seat)
        return None if line is None else f"{line} {s.points}"

    def forced(self, ruleset: OrchardRuleset, s: State, action: int, seat: int | None) -> str | None:
        return f"Seat {s.seat} {self.clicks(ruleset, s, action)[0]}s." if seat == 0 else None


@pytest.fixture
def rumours() -> Game:
    return Game(Rumours(), {})


def test_the_log_is_told_as_its_reader_may_know_it_at_that_moment(rumours: Game) -> None:
    position = {"deck": ["plum", "fig", "apple", "pear", "quince"]}
    match = played(rumours.at(position, seed=1, engine=rumours.plain), "show", "pick")
    whole = [(1, f"North shows plum. {[rumours.ruleset.content.worth[rumours.ruleset.fruits.index('plum')], 0]}")]
    assert match.log(seat=1) == match.log(seat=EVERYTHING) == whole
    assert match.log(seat=0) == match.log() == match.log(seat=None) == [(1, "Something is shown.")]


def test_a_forced_action_is_told_only_to_those_who_may_know_it(rumours: Game) -> None:
    match = played(rumours.at({"tired": [0, 1]}, seed=1, engine=rumours.plain), "pick")
    assert match.log(seat=0) == [(1, "Seat 1 rests.")]
    assert match.log(seat=1) == match.log() == []


def test_a_forced_action_of_which_an_event_tells_is_not_told_twice(rumours: Game) -> None:
    match = rumours.at({"tired": [0, 1], "points": {"north": 0, "south": 9}}, seed=1, engine=rumours.plain)
    match.play("pick")
    assert match.over
    assert match.log(seat=0) == [(1, "South wins. [1, 9]")]


def test_only_seats_read_a_log(match: Match) -> None:
    with pytest.raises(WrongSeat, match=r"no seat 2; the seats are 0 to 1"):
        match.log(seat=2)


def test_the_log_is_the_same_from_machine_code(orchard: Game) -> None:
    texts = ["roll", "show", "pick", "red blue share"]
    plain = orchard.start(seed=6, engine=orchard.plain)
    compiled = orchard.start(seed=6)
    for text in texts:
        for match in (plain, compiled):
            if not match.over and text in [action.text for action in match.legal()]:
                match.play(text)
    assert plain.log() == compiled.log()
    assert len(plain.log()) > 1


def test_a_match_that_is_on_has_no_result(match: Match) -> None:
    assert match.result() is None
    match.play("pick")
    assert match.result() is None


def test_a_finished_match_has_rank_points_and_share_of_every_seat(orchard: Game) -> None:
    assert finished(orchard).result() == {
        "seats": [{"rank": 1, "points": 9, "share": 1.0}, {"rank": 2, "points": 3, "share": 0.0}],
        "winner": "north",
    }


def test_content_of_a_designer_is_played(tmp_path: Path) -> None:
    (tmp_path / "dice.toml").write_text("[dice]\nfaces = [9]\n")
    game = Game(ORCHARD, {}, tmp_path)
    match = played(game.start(seed=1, engine=game.plain), "roll")
    assert (match.over, match.state.points) == (True, [9, 0])
