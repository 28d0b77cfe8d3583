"""The review of a match: worked out in the background, kept, and never more than its reader may know."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import pytest

import colossarium
from colossarium.kernel.analysis import Analysis, Considered, Forecast
from colossarium.kernel.match import Action, Match
from colossarium.server.engines import pool
from colossarium.server.engines.queue import Job
from colossarium.server.history import reviews
from colossarium.server.history.judging import judged
from colossarium.server.live.registry import Registry
from tests.patience import wait_while_it_goes_on, work_of
from tests.server.guests import in_registry
from tests.server.running import Running
from tests.server.test_absence import play_out
from tests.server.test_matches import refused
from tests.server.test_replays import tokens
from tests.server.visitors import Json, Page, Visitor


def complete(visitor: Visitor, match: str, token: str | None = None, **query: int) -> Json:
    """The review of all moves there are."""
    seen: list[Json] = []

    def look() -> int:
        answer = visitor.get(f"/matches/{match}/review", token, **query)
        assert answer.status_code == 200, answer.text
        seen.append(answer.json())
        return int(seen[-1]["done"])

    wait_while_it_goes_on(lambda: look() == seen[-1]["of"], lambda: (look(), work_of(os.getpid())), pause=0.1)
    return seen[-1]


def orchard(visitor: Visitor, *texts: str, pace: Json | None = None) -> tuple[Json, Page]:
    """A match of Orchard between two people, after some actions of whoever decides."""
    made = visitor.make("orchard", "here", "here", pace=pace)
    page = visitor.sit(made["match"], *tokens(made))
    for text in texts:
        assert page.play(page.deciding or 0, text)["type"] == "done"
    return made, page


# After the end.


def test_every_move_of_a_finished_match_is_judged_by_what_its_player_knew(visitor: Visitor) -> None:
    made, page = orchard(visitor, "roll")
    play_out(page)
    moves = visitor.get(f"/matches/{made['match']}/timeline").json()["moves"]
    review = complete(visitor, made["match"])
    assert review["of"] == len(review["moves"]) == len(moves)
    assert review["seat"] is None
    assert sorted(review["end"]) == [0, 1]
    for move, found in zip(moves, review["moves"], strict=True):
        judgement = found["judgement"]
        assert found["ply"] == move["ply"]
        assert found["shares"] == judgement["shares"]
        assert sum(found["shares"]) == pytest.approx(1, abs=0.01)
        played = [choice for choice in judgement["choices"] if choice["played"]]
        assert [" ".join(choice["clicks"]) for choice in played] == [move["text"]]
        shares = [choice["share"] for choice in judgement["choices"]]
        assert shares == sorted(shares, reverse=True)
        assert all(choice["playouts"] >= 1000 and choice["margin"] < 0.2 for choice in judgement["choices"])
    assert complete(visitor, made["match"], known=3)["moves"] == review["moves"][3:]
    assert complete(visitor, made["match"], known=999)["moves"] == []


def test_another_seats_eyes_see_what_it_could_expect(visitor: Visitor) -> None:
    made, page = orchard(visitor, "roll")
    play_out(page)
    own = complete(visitor, made["match"], seen_by=1)
    everybody = complete(visitor, made["match"])
    assert own["seat"] == 1
    movers = [move["seat"] for move in visitor.get(f"/matches/{made['match']}/timeline").json()["moves"]]
    for mover, seen, known in zip(movers, own["moves"], everybody["moves"], strict=True):
        assert seen["judgement"] == known["judgement"]
        assert sum(seen["shares"]) == pytest.approx(1, abs=0.01)
        if mover == 1:
            assert seen["shares"] == known["shares"]


def test_a_review_is_kept_with_its_match(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    visitor = Visitor(server.url)
    made, page = orchard(visitor, "roll")
    play_out(page)
    first = complete(visitor, made["match"])
    kept = visitor.get(f"/matches/{made['match']}/record").json()
    visitor.leave()
    server.__exit__(None, None, None)

    def nobody(game_id: str) -> None:
        raise AssertionError(f"{game_id} is judged once more")

    monkeypatch.setattr(reviews, "critic_of", nobody)
    visitor = Visitor(start().url)
    assert visitor.get(f"/matches/{made['match']}/record").json() == kept
    assert visitor.get(f"/matches/{made['match']}/review").json() == first
    visitor.leave()


# While the match runs.


class Spy:
    """A critic that writes down what it is asked for."""

    def __init__(self) -> None:
        self.analysed: list[int] = []
        self.foreseen: list[int] = []

    def choose(self, match: Match) -> Action:
        return match.legal()[0]

    def analyse(self, match: Match) -> Analysis:
        self.analysed.append(match.seat)
        considered = tuple(Considered(action, 9, (0.5, 0.5)) for action in match.legal())
        return Analysis(match.seat, considered, (considered[0].action,), (0.5, 0.5), 9, 0.0)

    def compare(self, match: Match, actions: Sequence[Action]) -> tuple[Considered, ...]:
        return tuple(Considered(action, 9, (0.5, 0.5), 0.01) for action in actions)

    def forecast(self, match: Match, seat: int) -> Forecast:
        self.foreseen.append(seat)
        return Forecast((0.25, 0.75), 9)


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    found = Spy()
    monkeypatch.setattr(reviews, "critic_of", lambda _: found)
    return found


def test_while_a_match_runs_a_seat_is_told_what_it_knows_and_no_more(visitor: Visitor, spy: Spy) -> None:
    made, page = orchard(visitor, "pick", "pick", "pick")
    match, (north, south) = made["match"], tokens(made)
    review = complete(visitor, match, north)
    assert [bool(move["judgement"]) for move in review["moves"]] == [True, False, True]
    assert [move["shares"][1] for move in review["moves"]] == [0.5, 0.75, 0.5]
    assert review["end"] is None
    assert set(spy.analysed) == {0}
    assert set(spy.foreseen) == {0}
    theirs = complete(visitor, match, south)
    assert [bool(move["judgement"]) for move in theirs["moves"]] == [False, True, False]
    assert set(spy.foreseen) == {0, 1}
    refused(visitor.get(f"/matches/{match}/review", north, seen_by=1), 409, "match_running")
    refused(visitor.get(f"/matches/{match}/review", made["watch"]), 409, "match_running")
    refused(visitor.get(f"/matches/{match}/review"), 401, "bad_token")
    assert page.table["ply"] == 3


@pytest.mark.usefixtures("spy")
def test_a_match_without_estimates_is_reviewed_when_it_is_over(visitor: Visitor) -> None:
    made, page = orchard(visitor, "pick", pace={"estimates": False})
    token = tokens(made)[0]
    refused(visitor.get(f"/matches/{made['match']}/review", token), 403, "switched_off")
    play_out(page)
    assert complete(visitor, made["match"])["moves"][0]["judgement"]


@pytest.mark.usefixtures("spy")
def test_without_hints_nobody_is_told_what_would_have_been_better_until_the_end(visitor: Visitor) -> None:
    made, page = orchard(visitor, "pick", pace={"hints": False})
    move = complete(visitor, made["match"], tokens(made)[0])["moves"][0]
    assert move["shares"] == [0.5, 0.5]
    assert move["judgement"] is None
    play_out(page)
    assert complete(visitor, made["match"])["moves"][0]["judgement"]


@pytest.mark.usefixtures("spy")
def test_moves_that_are_taken_back_are_forgotten(visitor: Visitor) -> None:
    made, page = orchard(visitor, "red blue share")
    token = tokens(made)[0]
    told = complete(visitor, made["match"], token)["moves"][0]["judgement"]["choices"]
    assert [choice["clicks"] for choice in told if choice["played"]] == [["red", "blue", "share"]]
    page.ask("undo", seat=0, ply=page.table["ply"])
    page.until(lambda: page.table["ply"] == 0)
    assert complete(visitor, made["match"], token)["moves"] == []
    page.play(0, "pick")
    told = complete(visitor, made["match"], token)["moves"][0]["judgement"]["choices"]
    assert [choice["clicks"] for choice in told if choice["played"]] == [["pick"]]


# Marks.


class Valued(Spy):
    """A critic that thinks so much of each legal action, in their order."""

    def __init__(self, *shares: float) -> None:
        super().__init__()
        self.shares = shares

    def compare(self, match: Match, actions: Sequence[Action]) -> tuple[Considered, ...]:
        worth = dict(zip(match.legal_ids(), self.shares, strict=False))
        judged = [Considered(each, 9, (worth[each.id], 1 - worth[each.id]), 0.02) for each in actions]
        return tuple(sorted(judged, key=lambda each: -each.shares[0]))


@pytest.mark.parametrize(
    ("shares", "played", "mark", "lost"),
    [
        ((0.5, 0.4, 0.4), 1, "slip", 0.1),
        ((0.5, 0.46, 0.4), 1, None, 0.04),  # little, but certain
        ((0.5, 0.48, 0.4), 1, None, 0.0),  # it may be an accident
        ((0.5, 0.4, 0.4), 0, "strong", 0.0),
        ((0.5, 0.46, 0.4), 0, None, 0.0),  # another was nearly as good
    ],
)
def test_slips_and_strong_moves(shares: tuple[float, ...], played: int, mark: str | None, lost: float) -> None:
    game = colossarium.game("orchard")
    match = game.start(seed=1, engine=game.plain)
    assert match.seat == 0
    found = judged(Valued(*shares), match, match.legal_ids()[played])
    assert found.mark == mark
    assert found.lost == pytest.approx(lost)
    assert found.shares[0] == shares[0]
    assert len(found.choices) == 3


def test_nobody_is_praised_for_the_better_of_two() -> None:
    game = colossarium.game("orchard")
    match = game.start(seed=1, engine=game.plain)
    actions = match.legal()[:2]

    class Two(Valued):
        def analyse(self, match: Match) -> Analysis:
            whole = super().analyse(match)
            return Analysis(whole.seat, whole.considered[:2], whole.line, whole.shares, 9, 0.0)

    assert judged(Two(0.9, 0.1), match, actions[0].id).mark is None
    assert judged(Two(0.9, 0.1), match, actions[1].id).mark == "slip"


# The estimate beside the board.


def test_an_estimate_rests_on_what_its_reader_knows(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr(pool, "critic_of", lambda *_: spy)

    async def look(registry: Registry) -> None:
        game = registry.engines.game("orchard", {})
        match = game.start(seed=1, engine=game.plain)

        async def estimate(seat: int | None) -> Forecast | None:
            return await registry.engines.estimate(Job("", "m", seat, "estimate", match))

        assert await estimate(0) is None  # the compiled rules are not ready
        registry.engines.prepared.append("orchard")
        assert await estimate(None) is None  # who watches knows of no hand
        own, other = await estimate(0), await estimate(1)
        assert own == Forecast((0.5, 0.5), 9)
        assert other == Forecast((0.25, 0.75), 9)
        assert spy.analysed == [0]
        assert spy.foreseen == [1]

    in_registry(sqlite, look)
