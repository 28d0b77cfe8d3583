"""Laws that hold in every game, whatever its options: each runs over all registered games."""

from __future__ import annotations

import json
import random
from functools import cache
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

import colossarium
from colossarium.kernel.errors import Refused
from colossarium.kernel.game import definition_of
from colossarium.kernel.match import Match
from colossarium.kernel.play import LIST
from tests.scale import sample
from tests.variants import GAMES, Variant, played, variants

SAMPLES = 10  # positions of a match at which the slower laws look


def sampled(variant: Variant) -> list[Match]:
    """Copies of a match at some plies, first and last among them."""
    whole = played(variant)
    step = max(1, len(whole) // SAMPLES)
    return [match.copy() for match in (*whole[::step], whole[-1])]


@pytest.mark.parametrize("game", GAMES, scope="class")  # game by game, so that its matches are played once
class TestLaws:
    @pytest.mark.bounds
    @given(data=st.data())
    def test_games_end(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        match = played(variant)[-1]
        assert match.over
        assert match.seat == -1
        assert match.legal() == []

    @given(data=st.data())
    def test_legal_lists_are_never_empty_never_double_and_in_order(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in played(variant):
            legal = match.legal_ids()
            least = 1 if match.state.asks else 2  # a single action is taken by the game itself, unless it is asked
            assert match.over or least <= len(legal) <= match.game.ruleset.longest_list
            assert sorted(set(legal)) == list(legal)

    @given(data=st.data())
    def test_every_text_is_unique_and_parses_back(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in sampled(variant):
            legal = match.legal()
            assert len({action.text for action in legal}) == len(legal)
            for action in legal:
                assert match.find(action.text) == action.id
                assert action.label
                assert all(click == click.lower() and " " not in click for click in action.clicks)

    @given(data=st.data())
    def test_nothing_is_lost_or_doubled(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        first, *later = played(variant)
        definition, ruleset = first.game.definition, first.game.ruleset
        before = definition.conserved(ruleset, first.state)
        for each in later:
            assert definition.conserved(ruleset, each.state) == before

    @given(data=st.data())
    def test_every_field_stays_in_its_range(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        assert list(variant.make().ruleset.content.out_of_range()) == []
        for match in played(variant, "plain"):
            assert list(match.state.out_of_range()) == []

    @given(data=st.data())
    def test_plain_and_compiled_rules_agree_after_every_ply(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for plain, compiled in zip(played(variant, "plain"), played(variant), strict=True):
            assert plain.legal_ids() == compiled.legal_ids()
            assert plain.state.same_as(compiled.state)
        for told in (Match.result, Match.scores):
            assert repr(told(plain)) == repr(told(compiled))  # a share is 0.0 for both, never 0

    @settings(max_examples=sample(2, nightly=100))
    @given(data=st.data())
    def test_a_record_replays_bit_for_bit(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        match = played(variant)[-1]
        record = json.loads(json.dumps(match.record()))
        again = colossarium.verify(record)
        assert again.state.same_as(match.state)
        assert again.record() == match.record()

    @given(data=st.data())
    def test_undo_restores_the_identical_state(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in sampled(variant):
            if not match.past:
                continue
            before = match.past[-1]
            after = (match.state, match.legal_ids())
            match.undo(consent=True)
            assert match.state.same_as(match.engine.plain(before.state))
            assert match.legal_ids() == tuple(before.legal)
            match.play(before.action)
            assert match.state.same_as(after[0])
            assert match.legal_ids() == after[1]

    @given(data=st.data())
    def test_undo_is_free_only_where_there_is_no_news(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in sampled(variant):
            if match.past:
                assert match.undo_is_free == (match.engine.plain(match.past[-1].state).news == match.state.news)

    @pytest.mark.bounds
    @given(data=st.data())
    def test_a_view_does_not_change_with_what_the_seat_cannot_know(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        seeds = random.Random(variant.seed)
        for match in sampled(variant):
            for seat in range(match.game.seats):
                other = match.resample(seat, seeds.getrandbits(32))
                assert other.view(seat) == match.view(seat)
                assert other.view(None) == match.view(None)
                assert other.state.chance != match.state.chance

    @given(data=st.data())
    def test_views_have_the_shape_that_their_game_declares(self, game: str, data: st.DataObject) -> None:
        shape = TypeAdapter(definition_of(game).view_shape)
        for match in sampled(data.draw(variants(game))):
            for seat in (None, *range(match.game.seats)):
                view = match.view(seat)
                assert shape.validate_python(view, strict=True) == view  # what is not declared would be missing

    @given(data=st.data())
    def test_what_is_everybodys_and_what_is_a_seats_own_make_its_view(self, game: str, data: st.DataObject) -> None:
        for match in sampled(data.draw(variants(game))):
            for seat in (None, *range(match.game.seats)):
                own = match.own_view(seat)
                assert own is None or {**match.view(None), **own} == match.view(seat)

    @given(data=st.data())
    def test_playing_and_telling_at_once_is_playing_and_then_telling(self, game: str, data: st.DataObject) -> None:
        for match in sampled(data.draw(variants(game))):
            if match.over:
                continue
            action, readers = match.legal_ids()[0], [None, *range(match.game.seats)]
            after, same = match.copy(), match.copy()
            told = after.play_and_tell(action, readers)
            same.play(action)
            assert told == same.told(len(same.past), readers)
            assert after.state.same_as(same.state)
            assert after.past_label(len(match.past)) == same.past_label(len(match.past))
            if not match.game.definition.has_secrets:
                assert all(lines == told[None] for lines in told.values())  # they share the pages of a log

    @given(data=st.data())
    def test_views_are_json_and_hide_the_generator(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in sampled(variant):
            for seat in (None, *range(match.game.seats)):
                view = match.view(seat)
                assert json.loads(json.dumps(view)) == view
                assert "chance" not in view

    @given(data=st.data())
    def test_positions_survive_a_round_trip(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in sampled(variant):
            position = json.loads(json.dumps(match.position()))
            again = match.game.at(position, seed=1)
            again.state.chance = match.state.chance
            differing = [
                f.name for f in again.state.fields if getattr(again.state, f.name) != getattr(match.state, f.name)
            ]
            assert differing == []
            assert again.legal_ids() == match.legal_ids()

    @given(data=st.data())
    def test_listing_changes_nothing(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        for match in sampled(variant):
            state = match.engine.load(match.state)
            assert tuple(match.engine.go(state, LIST)) == match.legal_ids()
            assert match.engine.plain(state).same_as(match.state)

    @given(data=st.data())
    def test_results_rank_every_seat(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        match = played(variant)[-1]
        result = match.result()
        assert result is not None
        seats = result["seats"]
        assert len(seats) == match.game.seats
        assert min(seat["rank"] for seat in seats) == 1 or match.game.seats == 1
        assert all(0 <= seat["share"] <= 1 for seat in seats)
        assert json.loads(json.dumps(result)) == result

    @pytest.mark.bounds
    @given(data=st.data())
    def test_estimates_are_shares_and_weights_are_positive_plain_and_compiled_alike(
        self, game: str, data: st.DataObject
    ) -> None:
        for match in sampled(data.draw(variants(game))):
            if match.over:
                continue
            plain, compiled, s, before = match.game.plain, match.game.engine, match.state, match.state.copy()
            shares, weights = plain.estimate(s), plain.weigh(s, match.legal_ids())
            assert s.same_as(before)
            assert all(0 <= share <= 1 for share in shares)
            assert all(0 < weight < inf for weight in weights)
            assert {type(number) for number in (*shares, *weights)} == {float}
            assert compiled.estimate(compiled.load(s)) == pytest.approx(shares, abs=1e-9)
            assert compiled.weigh(compiled.load(s), match.legal_ids()) == pytest.approx(weights, abs=1e-9)

    @settings(max_examples=40)
    @given(data=st.data())
    def test_whatever_is_typed_is_played_or_refused_and_refusals_change_nothing(
        self, game: str, data: st.DataObject
    ) -> None:
        match = data.draw(st.sampled_from(typed_at(game))).copy()
        known = sorted({click for action in match.legal() for click in action.clicks})
        words = st.lists(st.one_of(st.sampled_from([*known, "pass", "a1", "k11"]), st.text(max_size=8)), max_size=4)
        text = " ".join(data.draw(words))
        before = (match.state.copy(), match.legal_ids(), match.ply)
        if is_legal(match, text):
            match.play(text)
            assert match.ply == before[2] + 1
        else:
            with pytest.raises(Refused, match=r"\S"):
                match.play(text)
            assert match.state.same_as(before[0])
            assert (match.legal_ids(), match.ply) == before[1:]

    @given(data=st.data())
    def test_the_log_tells_every_ply_without_fail(self, game: str, data: st.DataObject) -> None:
        variant = data.draw(variants(game))
        match = played(variant)[-1]
        assert all(line.endswith((".", "?", ":")) for _, line in match.log())


def is_legal(match: Match, text: str) -> bool:
    try:
        match.find(text)
    except Refused:
        return False
    return True


@cache
def typed_at(game: str) -> list[Match]:
    variant = Variant(game, {}, 5)
    return [match for match in sampled(variant) if not match.over]
