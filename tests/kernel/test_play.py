"""The loop around a game's rules: from one decision to the next."""

from __future__ import annotations

import pytest

from colossarium.kernel import chance, play
from colossarium.kernel.game import Game
from colossarium.kernel.log import FORCED
from colossarium.kernel.play import BEGIN, LIST
from colossarium.kernel.rule import Way
from tests.kernel.orchard.rules import PICK, REST, Content, State


def begun(orchard: Game, **fields: object) -> State:
    s = State()
    chance.seed_game(s, 1, 0)
    orchard.plain.go(s, BEGIN)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


@pytest.mark.parametrize("place", [play.setup, play.legal, play.apply, play.resample, play.score])
def test_what_a_game_must_fill_in_is_not_implemented_here(place: object) -> None:
    with pytest.raises(NotImplementedError):
        place(None, None, *[0] * (place.__code__.co_argcount - 2))  # type: ignore[attr-defined, operator]


def test_a_game_that_offers_no_estimate_leaves_all_seats_equal(orchard: Game) -> None:
    s, alone = begun(orchard), [0.0]
    assert orchard.plain.estimate(s) == [0.5, 0.5]
    assert orchard.engine.estimate(orchard.engine.load(s)) == [0.5, 0.5]
    play.estimate(s, orchard.ruleset.content, alone)
    assert alone == [0.5]


def test_a_game_that_weighs_nothing_finds_all_actions_alike(orchard: Game) -> None:
    s = begun(orchard)
    assert orchard.plain.weigh(s, [0, 1, 3]) == [1.0, 1.0, 1.0]
    assert orchard.engine.weigh(orchard.engine.load(s), [0, 1, 3]) == [1.0, 1.0, 1.0]


def test_what_a_game_offers_takes_the_place_of_what_the_kernel_has(orchard: Game) -> None:
    offered = {**orchard.definition.rules, "estimate": play.weigh}
    assert play.bindings(offered)[play.estimate] is offered["estimate"]
    assert play.weigh not in play.bindings(offered)


def test_beginning_sets_up_and_lists_the_first_decision(orchard: Game) -> None:
    s = State()
    chance.seed_game(s, 1, 0)
    assert len(orchard.plain.go(s, BEGIN)) == 6
    assert sorted(s.deck) == [0, 1, 2, 3, 4]
    assert s.ply == 0


def test_an_action_counts_one_ply(orchard: Game) -> None:
    s = begun(orchard)
    orchard.plain.go(s, PICK)
    assert (s.ply, s.points, s.seat) == (1, [1, 0], 1)


def test_listing_takes_no_action(orchard: Game) -> None:
    s = begun(orchard)
    before = s.copy()
    assert orchard.plain.go(s, LIST) == [0, 1, 3, 4, 5, 6]
    assert s.same_as(before)


def test_a_single_legal_action_is_taken_by_the_game_and_does_not_count(orchard: Game) -> None:
    s = begun(orchard, tired=[0, 1])
    s.events = []
    legal = orchard.plain.go(s, PICK)
    assert (s.seat, s.ply, s.tired, len(legal)) == (0, 1, [0, 0], 6)
    assert (FORCED, REST, 1, 0) in s.events


def test_the_end_leaves_nobody_to_decide(orchard: Game) -> None:
    s = begun(orchard, points=[8, 0])
    assert orchard.plain.go(s, PICK) == []
    assert (s.over, s.seat) == (True, -1)


def test_a_list_of_a_finished_game_is_empty(orchard: Game) -> None:
    s = begun(orchard, points=[8, 0])
    orchard.plain.go(s, PICK)
    assert orchard.plain.go(s, LIST) == []


def random_game(orchard: Game, seed: int, index: int) -> tuple[State, int]:
    way = Way("plain", "orchard", play.bindings(orchard.definition.rules))
    s, out = State(), [0] * 7
    return s, way.of(play.play_at_random)(s, orchard.ruleset.content, seed, index, out)


def test_a_random_game_is_played_to_its_end(orchard: Game) -> None:
    s, listed = random_game(orchard, 1, 0)
    assert s.over
    assert 5 * s.ply <= listed <= 6 * s.ply


def test_random_games_choose_every_action(orchard: Game) -> None:
    ends = [random_game(orchard, 1, index)[0] for index in range(30)]
    assert any(sum(s.shown) for s in ends)
    assert any(s.news > 1 + sum(s.shown) for s in ends)  # somebody rolled
    assert all(any(s.shared[seat][colour] for s in ends) for seat in (0, 1) for colour in (0, 1, 2))


def test_bindings_put_a_games_rules_into_their_places(orchard: Game) -> None:
    rules = orchard.definition.rules
    assert play.bindings(rules) == {
        play.setup: rules["setup"],
        play.legal: rules["legal"],
        play.apply: rules["apply"],
        play.resample: rules["resample"],
        play.score: rules["score"],
        play.observe: rules["observe"],
    }


def test_copying_often_copies_states_over_each_other(orchard: Game) -> None:
    states = [[number] for number in range(8)]
    Way("plain", "orchard", {}).of(play.copy_often)(states, 3)
    assert states == [[0], [0], [0], [0], [4], [5], [6], [7]]


def test_the_toys_content_is_in_range(orchard: Game) -> None:
    content = orchard.ruleset.content
    assert isinstance(content, Content)
    assert list(content.out_of_range()) == []
