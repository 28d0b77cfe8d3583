"""Matches that people end before the rules do."""

from __future__ import annotations

import pytest

import colossarium as col
from colossarium.kernel.errors import BadRecord, MatchOver, NeedsConsent, RecordDiffers, Refused, WrongSeat
from colossarium.kernel.match import Match


def duel(**options: object) -> Match:
    game = col.game("kolossus", **options)
    return game.start(seed=1, engine=game.plain)


def test_who_resigns_has_lost() -> None:
    match = duel(players=2)
    match.resign(0)
    assert (match.over, match.seat, match.legal(), match.question) == (True, -1, [], "")
    result = match.result()
    assert result is not None
    assert [(seat["rank"], seat["share"]) for seat in result["seats"]] == [(2, 0.0), (1, 1.0)]
    assert result["sentence"].endswith(" resigned.")
    assert match.log()[-1] == (0, result["sentence"])


def test_an_alliance_resigns_together() -> None:
    match = duel(players=4)
    match.resign(1)
    assert [rank for rank, _, _ in match.scores()] == [1, 2, 1, 2]
    assert [share for _, _, share in match.scores()] == [1.0, 0.0, 1.0, 0.0]


def test_a_draw_is_shared() -> None:
    match = duel(players=4)
    match.agree_on_draw()
    assert [(rank, share) for rank, _, share in match.scores()] == [(1, 0.5)] * 4


def test_with_three_sides_the_match_goes_on_without_whoever_resigns() -> None:
    game = col.game("builders", players=3)
    match = game.start(seed=1, engine=game.plain)
    match.play(match.legal()[0])
    name = match.seat_names[0]
    match.resign(0)
    assert not match.over
    assert match.resigned == {0: 1}
    assert match.log()[-1] == (1, f"{name} resigned. A computer player plays on.")
    assert match.events()[-1] == {"ply": 1, "id": "resigned", "arguments": {"seat": 0}}
    with pytest.raises(Refused, match="has resigned already"):
        match.resign(0)
    match.play(match.legal()[0])
    match.agree_on_draw()
    assert [share for _, _, share in match.scores()] == pytest.approx([1 / 3] * 3)
    result = match.result()
    assert result is not None
    assert result["resigned"] == [{"seat": 0, "ply": 1}]
    assert result["sentence"] == f"The players agree on a draw. {name} had resigned."


def test_who_has_resigned_is_kept_in_the_record_and_in_copies() -> None:
    game = col.game("builders", players=3)
    match = game.start(seed=1, engine=game.plain)
    for _ in range(3):
        match.play(match.legal()[0])
    match.resign(2)
    record = match.record()
    assert record["resigned"] == [{"seat": 2, "ply": 3}]
    assert col.replay(record, plain=True).resigned == match.copy().resigned == {2: 3}
    match.undo(consent=True)
    assert match.record()["resigned"] == [{"seat": 2, "ply": 2}]


@pytest.mark.parametrize(
    ("resigned", "error"),
    [
        ([{"seat": 2, "ply": 9}], RecordDiffers),
        ([{"seat": 7, "ply": 0}], RecordDiffers),
        ([{"seat": 2}], BadRecord),
        ([7], BadRecord),
    ],
)
def test_a_resignation_that_cannot_be_is_refused_in_a_record(resigned: object, error: type[Exception]) -> None:
    game = col.game("builders", players=3)
    record = game.start(seed=1, engine=game.plain).record()
    with pytest.raises(error, match="resigned"):
        col.replay({**record, "resigned": resigned}, plain=True)


def test_in_a_game_for_one_giving_up_is_losing_and_nothing_can_be_drawn() -> None:
    game = col.game("og")
    match = game.start(seed=1, engine=game.plain)
    with pytest.raises(Refused, match="nobody to agree on a draw with"):
        match.agree_on_draw()
    match.resign(0)
    assert [(rank, share) for rank, _, share in match.scores()] == [(2, 0.0)]


def test_nothing_is_played_after_the_end_and_only_consent_reopens_it() -> None:
    match = duel(players=2)
    first = match.legal()[0]
    match.agree_on_draw()
    with pytest.raises(MatchOver):
        match.play(first)
    with pytest.raises(MatchOver):
        match.resign(0)
    assert match.copy().over
    with pytest.raises(NeedsConsent):
        match.undo()
    match.undo(consent=True)
    match.play(first)
    assert match.ply == 1


def test_a_seat_that_is_not_there_cannot_resign() -> None:
    with pytest.raises(WrongSeat):
        duel(players=2).resign(2)
