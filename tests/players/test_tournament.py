"""Tournaments: who meets whom from which seat, and what ratings say."""

from __future__ import annotations

import pytest

import colossarium
from colossarium.kernel.errors import BadPlayer, UnknownPlayer
from colossarium.kernel.game import Game
from colossarium.players import tournament
from colossarium.players.contest import Outcome, Sitting, play_all, play_sitting
from colossarium.players.tournament import (
    Pairing,
    arrangements,
    games_of_pairing,
    play_tournament,
    rated,
    scores_of,
    strengths,
)


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (1, [(0,), (1,)]),
        (2, [(0, 1), (1, 0)]),
        (3, [(0, 1, 0), (1, 0, 1), (0, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 1)]),
        (4, [(0, 1, 0, 1), (1, 0, 1, 0)]),
    ],
)
def test_both_of_a_pairing_have_every_seat(seats: int, expected: list[tuple[int, ...]]) -> None:
    assert arrangements(seats) == expected
    for seat in range(seats):
        assert sum(each[seat] for each in expected) == len(expected) / 2


def test_a_pairing_plays_whole_sets_of_mirrored_games() -> None:
    assert games_of_pairing(2, 7) == 8
    assert games_of_pairing(3, 7) == 12
    assert games_of_pairing(4, 1) == 2


def outcome(*shares: float) -> Outcome:
    return Outcome(shares, shares, 1, 1)


def test_who_has_the_larger_share_a_seat_scores() -> None:
    two = arrangements(2)
    assert scores_of([outcome(1, 0), outcome(1, 0)], two) == (1.0, 0.0)
    assert scores_of([outcome(0.5, 0.5), outcome(0, 1)], two) == (0.5, 1.0)
    four = arrangements(4)
    assert scores_of([outcome(0, 0, 1, 0), outcome(0.5, 0, 0.5, 0)], four) == (1.0, 0.0)
    three = arrangements(3)[:1]
    assert scores_of([outcome(0.2, 0.5, 0.3)], three) == (0.0,)


def test_alone_at_the_table_both_play_the_same_seed_and_are_compared() -> None:
    assert scores_of([outcome(1), outcome(0)], arrangements(1)) == (1.0,)
    assert scores_of([outcome(1), outcome(1)], arrangements(1)) == (0.5,)


def pairing(first: int, second: int, wins: int, games: int) -> Pairing:
    return Pairing(first, second, tuple((1.0,) if game < wins else (0.0,) for game in range(games)))


def test_ratings_say_how_often_one_beats_the_other() -> None:
    """Ten wins to one are 400 points; half the wins are none."""
    fitted = strengths(3, [pairing(0, 1, 1000, 1100), pairing(1, 2, 550, 1100), pairing(0, 2, 1000, 1100)])
    assert fitted[0] - fitted[1] == pytest.approx(400, abs=2)
    assert fitted[1] - fitted[2] == pytest.approx(0, abs=2)
    assert sum(fitted) == pytest.approx(0, abs=1e-6)


def test_tournaments_of_seeds_that_follow_one_another_have_no_game_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[set[int]] = []

    def play(chosen: Game, sittings: list[Sitting], **_: object) -> list[Outcome]:
        played.append({sitting.seed for sitting in sittings})
        return [outcome(1, 0) for _ in sittings]

    monkeypatch.setattr(tournament, "play_all", play)
    for seed in (0, 1):
        play_tournament(colossarium.game("kolossus", players=2), ["random", "greedy"], 20, seed)
    assert [len(seeds) for seeds in played] == [10, 10]
    assert not played[0] & played[1]


def test_intervals_narrow_with_games_and_hold_the_rating() -> None:
    few = rated(["strong", "weak"], [pairing(0, 1, 15, 20)])
    many = rated(["strong", "weak"], [pairing(0, 1, 1500, 2000)])
    assert [each.name for each in few] == ["strong", "weak"]
    for narrow, wide in zip(many, few, strict=True):
        assert wide.low < wide.rating < wide.high
        assert narrow.high - narrow.low < (wide.high - wide.low) / 5
        assert (narrow.score, narrow.games) == ((0.75, 2000) if narrow.name == "strong" else (0.25, 2000))


def test_who_never_lost_has_a_finite_rating() -> None:
    best, worst = rated(["winner", "loser"], [pairing(0, 1, 10, 10)])
    assert 200 < best.rating < 2000
    assert best.rating == pytest.approx(-worst.rating)


def test_a_tournament_is_the_same_again_on_any_number_of_cores() -> None:
    game = colossarium.game("kolossus", players=2)
    names, told = ["random", "greedy", "search:20"], []
    alone = play_tournament(game, names, 3, cores=1, progress=told.append)
    assert alone == play_tournament(game, names, 3, cores=2)
    assert sum(told) == 12
    assert [(alone.names[each.first], alone.names[each.second]) for each in alone.pairings] == [
        ("random", "greedy"),
        ("random", "search:20"),
        ("greedy", "search:20"),
    ]
    assert all(each.games == 4 for each in alone.pairings)
    assert alone.ratings[-1].name == "random"


def test_mirrored_games_have_the_same_dice(orchard: Game) -> None:
    one = list(play_all(orchard, [Sitting(("random", "random"), 3), Sitting(("random", "random"), 3)], cores=1))
    assert one[0] == one[1]
    assert play_sitting(orchard, Sitting(("random", "random"), 4)) != one[0]


def test_players_of_a_game_for_one_are_rated_too() -> None:
    result = play_tournament(colossarium.game("og"), ["random", "og-reference"], 4, cores=1)
    assert result.pairings[0].games == 2
    assert result.ratings[0].name == "og-reference"


@pytest.mark.parametrize("names", [[], ["random"], ["random", "random"]])
def test_too_few_players_are_refused(orchard: Game, names: list[str]) -> None:
    with pytest.raises(BadPlayer, match="needs two players or more, each named once"):
        play_tournament(orchard, names, 2)


def test_an_unknown_player_is_refused_before_a_game_begins(orchard: Game) -> None:
    with pytest.raises(UnknownPlayer, match="There is no player 'nobody'"):
        play_tournament(orchard, ["random", "nobody"], 2)
