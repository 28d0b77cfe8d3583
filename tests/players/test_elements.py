"""Elements in machine code: how often each was dealt, drawn, offered and taken, and players that go without one."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import colossarium as col
from colossarium.games.colossi.common.elements import BEAST, CARD, TILE, TRAIT
from colossarium.games.colossi.common.events import BEAST_PUT, DREW, EXPLORED, PLAYED, TRAIT_GAINED
from colossarium.kernel.elements import COUNTERS, MOST_ELEMENTS
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game, shipped_ids
from colossarium.players.batches import simulate_with
from colossarium.players.variants import MatchNeeds
from tests.players.counting import THE_DIE, CountedOrchard, played_plainly
from tests.scale import nightly, sample

COUNTING = MatchNeeds(elements=True)


@pytest.fixture(scope="module")
def counted() -> Game:
    return Game(CountedOrchard(), {})


def check_counters(game: Game, deals: int) -> None:
    fields = simulate_with(game, [["random"] * game.seats], deals, 9, elements=True).fields
    for deal, s in enumerate(played_plainly(game, deals, 9, COUNTING)):
        for name in COUNTERS:
            assert fields[name][deal].tolist() == getattr(s, f"element_{name}")


def test_machine_code_counts_as_plain_rules_do(counted: Game) -> None:
    check_counters(counted, 100)


@nightly  # compiled for six seconds each; the same is tested with a small game
@pytest.mark.parametrize("name", shipped_ids())
def test_every_game_counts_in_machine_code_as_in_plain_python(name: str) -> None:
    check_counters(col.game(name), 2)


def test_counters_say_what_happened(counted: Game) -> None:
    fields = simulate_with(counted, [["random"] * 2], 200, 3, elements=True).fields
    assert (fields["dealt"][:, :2, :5].sum(axis=2) == 1).all()  # each seat holds one card
    assert fields["drawn"].sum() == 0
    shown = fields["taken"][:, :2, :5]
    assert (shown <= fields["dealt"][:, :2, :5]).all()
    assert (fields["taken"] <= fields["offered"]).all()
    assert 0 < fields["taken"][:, :2, THE_DIE].sum() < fields["offered"][:, :2, THE_DIE].sum()


def test_colossi_counts_its_events() -> None:
    counted, noted = (
        played_plainly(col.game("colossi-ages", players=3), 2, 5, needs) for needs in (COUNTING, MatchNeeds())
    )
    for s, with_events in zip(counted, noted, strict=True):
        fields = {name: np.array(getattr(s, f"element_{name}")) for name in COUNTERS}
        told = Counter(
            (event, b if event in (DREW, PLAYED, EXPLORED, TRAIT_GAINED) else a)
            for event, a, b, _ in with_events.events
        )
        for first, event, size in (
            (CARD, PLAYED, 64),
            (TILE, EXPLORED, 48),
            (BEAST, BEAST_PUT, 8),
            (TRAIT, TRAIT_GAINED, 32),
        ):
            taken = fields["taken"].sum(axis=0)[first : first + size]
            assert taken.tolist() == [told[event, number] for number in range(size)]
        drawn = (fields["dealt"] + fields["drawn"]).sum(axis=0)[CARD:TILE]
        assert (drawn >= [told[DREW, number] for number in range(64)]).all()


@pytest.mark.parametrize("name", shipped_ids())
def test_every_element_has_a_name_and_a_place_among_the_counters(name: str) -> None:
    game = col.game(name)
    elements = game.definition.elements(game.ruleset)
    assert elements
    assert len({(each.kind, each.id) for each in elements}) == len(elements)
    assert all(each.name and 0 <= each.number < MOST_ELEMENTS for each in elements)


def test_counting_changes_no_match(counted: Game) -> None:
    seatings = [["random"] * 2, ["by_weight", sample("random", nightly="search:20")]]
    plain = simulate_with(counted, seatings, 40, 2)
    counts = simulate_with(counted, seatings, 40, 2, elements=True)
    assert (plain.shares == counts.shares).all()
    assert (plain.plies == counts.plies).all()
    assert set(counts.fields) >= set(COUNTERS)


# Going without.


@pytest.mark.parametrize("name", ["random", "by_weight", *sample([], nightly=["greedy", "search:30"])])
def test_who_goes_without_an_element_takes_it_only_if_there_is_nothing_else(counted: Game, name: str) -> None:
    fields = simulate_with(counted, [[f"{name}!die", name]], 100, 4, elements=True).fields
    assert fields["taken"][:, 0, THE_DIE].sum() == 0
    assert fields["offered"][:, 0, THE_DIE].sum() > 0
    assert fields["taken"][:, 1, THE_DIE].sum() > 0


def test_an_element_may_be_named_with_its_kind(counted: Game) -> None:
    one = simulate_with(counted, [["random!fruit-plum", "random"]], 50, 4).shares
    assert (one == simulate_with(counted, [["random!plum", "random"]], 50, 4).shares).all()
    assert not np.array_equal(one, simulate_with(counted, [["random", "random"]], 50, 4).shares)


def test_an_unknown_element_is_refused(counted: Game) -> None:
    with pytest.raises(BadPlayer, match="There is no 'dye' in Orchard that a player could go without"):
        simulate_with(counted, [["random!dye", "random"]], 1, 1)
