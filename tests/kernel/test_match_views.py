"""Views, positions, and matches with all redrawn that a seat cannot know."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from colossarium.kernel import chance
from colossarium.kernel.errors import BadPosition, WrongSeat
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from tests.kernel.orchard import ORCHARD, Orchard
from tests.kernel.playing import everything, played, refused

# Views and positions.


def test_a_seat_sees_its_own_card_and_no_other(match: Match) -> None:
    own = [match.game.ruleset.fruits[card] for card in match.state.deck[:2]]
    assert match.view(0)["cards"] == [own[0], None]
    assert match.view(1)["cards"] == [None, own[1]]
    assert match.view(None)["cards"] == [None, None]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_view_for_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with refused(match, WrongSeat, "wrong_seat") as refusal:
        match.view(seat)
    assert refusal.value.sentence == f"There is no seat {seat}; the seats are 0 to 1."


def test_a_match_begins_in_a_partial_position(orchard: Game) -> None:
    match = orchard.at({"seat": 1, "points": {"north": 2, "south": 3}}, seed=5, engine=orchard.plain)
    assert (match.seat, match.state.points, match.state.deck) == (
        1,
        [2, 3],
        orchard.start(seed=5, engine=orchard.plain).state.deck,
    )


def test_chance_in_a_position_begins_anew_from_the_key(orchard: Game) -> None:
    """What completes a position, or is forced in it, does not depend on what the setup drew."""
    match = orchard.at({}, seed=5, engine=orchard.plain)
    assert match.state.chance == chance.words_for(match.key, 0)


def test_a_position_plays_on_from_its_ply(orchard: Game) -> None:
    match = orchard.at({"ply": 10}, seed=5, engine=orchard.plain)
    match.play("pick", at_ply=10)
    assert match.ply == 11


def test_what_is_forced_in_a_position_is_taken_at_once(orchard: Game) -> None:
    match = orchard.at({"tired": [1, 0]}, seed=5, engine=orchard.plain)
    assert (match.seat, match.ply, match.state.tired) == (1, 0, [0, 0])


def test_an_impossible_position_is_refused(orchard: Game) -> None:
    with pytest.raises(BadPosition, match="every fruit once"):
        orchard.at({"deck": ["fig"] * 5}, engine=orchard.plain)


def test_a_match_keeps_its_position_whatever_the_caller_does_with_it(orchard: Game) -> None:
    position = {"points": {"north": 1, "south": 2}}
    match = orchard.at(position, seed=5, engine=orchard.plain)
    position["points"]["north"] = 7
    match.record()["position"]["points"]["south"] = 7
    assert match.record()["position"] == {"points": {"north": 1, "south": 2}}


def test_a_position_in_which_nobody_can_act_is_refused() -> None:
    class Stuck(Orchard):
        rules = {**Orchard.rules, "legal": lambda *_: 0}  # noqa: RUF012

    game = Game(Stuck(), {})
    with pytest.raises(BadPosition, match="Nobody has a legal action in this position"):
        game.at({}, engine=game.plain)


def test_positions_and_views_are_json(match: Match) -> None:
    for data in (match.position(), match.view(0), match.view(None)):
        assert json.loads(json.dumps(data)) == data


def test_a_state_that_was_read_can_be_changed_without_changing_the_match(match: Match) -> None:
    """`state` is to read; playing never looks at what a reader did to it."""
    match.state.points[0] = 50
    match.play("pick")
    assert match.state.points == [1, 0]


# What a seat cannot know.


def test_a_resampled_match_looks_the_same_to_its_seat(match: Match) -> None:
    played(match, "pick", "show", "pick")
    for seed in range(20):
        other = match.resample(0, seed)
        assert other.view(0) == match.view(0)
        assert other.view(None) == match.view(None)
        assert (other.ply, other.seat, other.legal_ids()) == (match.ply, match.seat, match.legal_ids())


def test_a_resampled_match_draws_anew_what_its_seat_cannot_know(match: Match) -> None:
    own = match.state.deck[1]
    decks = Counter(tuple(match.resample(1, seed).state.deck) for seed in range(2400))
    assert {deck[1] for deck in decks} == {own}
    assert len(decks) == 24
    assert min(decks.values()) > 50  # 100 are expected of each


def test_a_resampled_match_throws_other_dice() -> None:
    game = Game(ORCHARD, {"tiring": False})
    match = game.start(seed=1, engine=game.plain)
    rolls = {tuple(played(match.resample(0, seed), "roll", "roll").state.points) for seed in range(60)}
    assert len(rolls) == 9


def test_a_resampled_match_is_the_same_for_the_same_seed(match: Match) -> None:
    one, other = match.resample(0, 8), match.resample(0, 8)
    assert one.state.same_as(other.state)
    assert one.key == other.key


def test_a_resampled_match_has_a_key_that_no_match_of_a_seed_has(match: Match, orchard: Game) -> None:
    """Or a search could foresee the dice of the match it is in."""
    assert match.seed == 1
    assert match.resample(0, 1).key not in (match.key, orchard.start(seed=1, engine=orchard.plain).key)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_nothing_to_resample_for_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with refused(match, WrongSeat, "wrong_seat"):
        match.resample(seat, 3)


def test_a_resampled_match_tells_and_records_what_is_played_from_there(match: Match) -> None:
    played(match, "pick", "pick")
    other = match.resample(0, 3)
    assert (other.log(), other.texts) == ([], [])
    other.play("pick")
    assert other.record()["position"]["ply"] == 2
    assert other.record()["actions"] == ["pick"]


def test_resampling_changes_nothing_in_the_match_itself(match: Match) -> None:
    match.play("pick")
    before = everything(match)
    played(match.resample(0, 3), "roll", "pick")
    assert everything(match) == before
