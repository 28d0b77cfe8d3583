"""Draws give nothing away: what is drawn or worked out for a seat depends on what it may know, and on the seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colossarium.kernel.match import Match
from colossarium.kernel.player import player
from colossarium.kernel.resampling import list_all
from tests.lookalikes import lookalike_of
from tests.variants import GAMES, Variant, played, variants

SAMPLES = 8  # positions of a match
FEW = 2  # of them for players who think
SEEDS = st.integers(0, 2**128 - 1)
THINKERS = ("greedy", "search")
SIMULATIONS = 60


def sampled(variant: Variant, wanted: int) -> list[Match]:
    """A match at some plies, without what came before, the first and the last ply among them."""
    whole = played(variant)[-1]
    found = [Match(whole.game, whole.engine, whole.key, past.state, past.legal) for past in whole.past]
    found.append(Match(whole.game, whole.engine, whole.key, whole._state, whole.legal_ids()))
    return [*found[:: max(1, len(found) // wanted)], found[-1]]


def plain(match: Match) -> Match:
    return Match(match.game, match.game.plain, match.key, match.game.plain.load(match.state), match.legal_ids())


def bytes_of(match: Match) -> bytes:
    record: Any = match.game.engine.load(match.state)
    return bytes(record.tobytes())


def resampled(match: Match, seat: int, seed: int) -> tuple[bytes, bytes]:
    """The state that comes of resampling, compiled and plain."""
    return bytes_of(match.resample(seat, seed)), bytes_of(plain(match).resample(seat, seed))


@pytest.mark.parametrize("game", GAMES, scope="class")  # game by game, so that its matches are played once
class TestDraws:
    @given(data=st.data())
    @settings(max_examples=6)
    def test_a_twin_looks_the_same_to_its_seat(self, game: str, data: st.DataObject) -> None:
        """What the tests move about is indeed hidden, and nothing is lost by it."""
        for match in sampled(data.draw(variants(game)), SAMPLES):
            definition, ruleset = match.game.definition, match.game.ruleset
            for seat in range(match.game.seats):
                lookalike = lookalike_of(match, seat, data.draw(SEEDS))
                assert lookalike.view(seat) == match.view(seat)
                assert lookalike.view(None) == match.view(None)
                assert lookalike.result() == match.result()
                assert definition.conserved(ruleset, lookalike.state) == definition.conserved(ruleset, match.state)
                assert match.seat != seat or lookalike.legal_ids() == match.legal_ids()

    @pytest.mark.bounds
    @given(data=st.data())
    @settings(max_examples=6)
    def test_a_resample_depends_on_what_the_seat_may_know_and_on_the_seed(self, game: str, data: st.DataObject) -> None:
        for match in sampled(data.draw(variants(game)), SAMPLES):
            seat, seed = data.draw(st.integers(0, match.game.seats - 1)), data.draw(SEEDS)
            drawn = resampled(match, seat, seed)
            assert drawn[0] == drawn[1]
            assert resampled(lookalike_of(match, seat, data.draw(SEEDS)), seat, seed) == drawn
            assert resampled(match.resample(seat, data.draw(SEEDS)), seat, seed) == drawn

    @given(data=st.data())
    @settings(max_examples=3)
    def test_a_resample_depends_on_what_was_seen_however_the_match_goes_on(
        self, game: str, data: st.DataObject
    ) -> None:
        """Two matches, alike to a seat, are played alike for as long as the seat sees the same in both."""
        for match in sampled(data.draw(variants(game)), SAMPLES):
            seat, seed = data.draw(st.integers(0, match.game.seats - 1)), data.draw(SEEDS)
            for here, there in played_alike(match, lookalike_of(match, seat, seed), seat, seed):
                assert resampled(there, seat, seed) == resampled(here, seat, seed)

    @given(data=st.data())
    @settings(max_examples=3)
    def test_what_players_think_and_choose_depends_on_what_their_seat_may_know(
        self, game: str, data: st.DataObject
    ) -> None:
        for match in sampled(data.draw(variants(game)), FEW):
            if match.over:
                continue
            lookalike, seed = lookalike_of(match, match.seat, data.draw(SEEDS)), data.draw(st.integers(0, 2**32))
            for name in (*THINKERS, "planner") if game == "og" else THINKERS:
                assert thought(name, lookalike, seed) == thought(name, match, seed)

    @given(data=st.data())
    @settings(max_examples=3)
    def test_what_a_seat_is_told_to_expect_depends_on_what_it_may_know(self, game: str, data: st.DataObject) -> None:
        for match in sampled(data.draw(variants(game)), FEW):
            for seat in range(match.game.seats) if not match.over else ():
                seed = data.draw(st.integers(0, 2**32))
                lookalike, critic = (
                    lookalike_of(match, seat, data.draw(SEEDS)),
                    player("search", game=game, simulations=SIMULATIONS, threads=1, seed=seed),
                )
                assert critic.forecast(lookalike, seat) == critic.forecast(match, seat)


def played_alike(match: Match, lookalike: Match, seat: int, seed: int, most: int = 6) -> Iterator[tuple[Match, Match]]:
    """Two matches, alike to a seat, while it sees and reads the same in both."""
    for here, there in seen_alike(match, lookalike, seat, seed, most):
        if told(here, seat) != told(there, seat):
            return
        yield here, there


def seen_alike(match: Match, lookalike: Match, seat: int, seed: int, most: int = 6) -> Iterator[tuple[Match, Match]]:
    """Two matches, alike to a seat, while it sees the same in both."""
    here, there, choices = match.copy(), lookalike, random.Random(seed)
    there.key = here.key
    there._become(there._state, list_all(there.engine, there._state))  # another seat's hand allows other actions
    for _ in range(most):
        common = sorted({*here.legal_ids()} & {*there.legal_ids()})
        if not common:
            return
        action = choices.choice(common)
        here.play(action)
        there.play(action)
        if (here.view(seat), here.result()) != (there.view(seat), there.result()):
            return
        yield here, there


def told(match: Match, seat: int) -> list[tuple[int, str]]:
    return match.log(len(match.past), seat=seat)


def thought(name: str, match: Match, seed: int) -> tuple[Any, ...]:
    """What a player finds out about a position, and what it does there."""
    budget = {} if name == "greedy" else {"simulations": SIMULATIONS, "threads": 1}
    analysis = player(name, game=match.game.id, seed=seed, **budget).analyse(match)
    chosen = player(name, game=match.game.id, seed=seed, **budget).choose(match)
    considered = [(each.action.id, each.visits, each.shares) for each in analysis.considered]
    return chosen.id, considered, [action.text for action in analysis.line], analysis.shares, analysis.simulations
