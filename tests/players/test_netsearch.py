"""The search with a network: the same in plain Python and machine code, in matches and batches; honest, too."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import colossarium as col
from colossarium.kernel import play
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.observation.observing import Observer, look
from colossarium.kernel.observation.spaces import FlatIndex, flat_index_of
from colossarium.kernel.player import player
from colossarium.kernel.rule import Way
from colossarium.players.batches import simulate_with
from colossarium.players.machine_players import machine_player
from colossarium.players.mcts.config import Config, config_for
from colossarium.players.mcts.forest import Forest
from colossarium.players.mcts.guided import GuidedTree, weigh_with_network
from colossarium.players.mcts.search import SearchPlayer
from colossarium.players.mcts.simulate import simulate
from colossarium.players.reflex import memo
from colossarium.players.reflex.cards import notes_on, used
from colossarium.players.reflex.choosing import Sight
from colossarium.players.reflex.memo import Memo, fingerprint, new_memo
from colossarium.players.reflex.network import EXP_ONE, NAT, Network, Room
from colossarium.players.reflex.player import Reader
from colossarium.players.variants import THINKING, MatchNeeds, variant_of
from tests.lookalikes import lookalike_of
from tests.players.nets import Copies, plain_foresight, plain_network, random_network
from tests.players.searching import visits_of
from tests.players.test_thinking import check_same
from tests.scale import nightly, sample
from tests.variants import GAMES, played, pool_of

SIMULATIONS = 24
POSITIONS = sample(2, nightly=8)
ALL = Config(prior_temperature=1.3, rollout_temperature=0.8, network_value=0.4, rollout_depth=3)


def positions(game: Game | None, name: str, wanted: int = POSITIONS) -> list[Match]:
    """Some positions of one match in which somebody decides."""
    plies = played(pool_of(name)[0])[:-1] if game is None else [game.start(seed=seed) for seed in range(wanted)]
    return plies[:: max(1, len(plies) // wanted)][:wanted]


# The slow version: plain rules on Python's own objects.


def plain_tree(game: Game, match: Match, compiled: Any, network: Network) -> Any:
    """A tree that has not grown, on plain objects, with the settings of a compiled one."""
    nodes, seats, longest, flat = len(compiled.nodes), game.seats, game.engine.longest, flat_index_of(game)
    search = SimpleNamespace(**{name: compiled.search[name].item() for name in compiled.search.dtype.names})
    plain_index: Any = FlatIndex(flat.acts.tolist(), flat.starts.tolist())  # type: ignore[attr-defined]
    room: Any = Room(*(array.tolist() for array in compiled.sight.room))
    return GuidedTree(
        states=Copies([match.state.copy(), match.state.copy()]),
        search=search,  # type: ignore[arg-type]
        nodes=[SimpleNamespace(**row_of(each)) for each in compiled.nodes],  # type: ignore[misc]
        value_sums=[[0.0] * seats for _ in range(nodes)],
        priors=[0.0] * longest,
        shares=[0.0] * seats,
        scores=[[0.0] * 3 for _ in range(seats)],
        out=[0] * longest,
        network=plain_network(network),
        sight=Sight(Observer(game), None, plain_index, room, plain_foresight(game, match.state)),  # type: ignore[arg-type]
        memo=Memo(*(array.tolist() for array in compiled.memo)),
    )


def row_of(record: Any) -> dict[str, Any]:
    return {name: record[name].item() for name in record.dtype.names}


def look_plainly(c: Any, states: Any, observer: Any, eyes: Any, number: int, seat: int, out: Any) -> None:
    """Plain states have no memory to read, so the compiled observer looks at them."""
    out[:] = observer.raw(np.array([observer.engine.load(states[number])]), seat)[0].tolist()


def plain_way(game: Game) -> Way:
    """Plain rules of a search with a network."""
    variant = variant_of(game.definition, MatchNeeds(THINKING, network=True))
    bound = {**play.bindings(game.definition.rules), **dict(variant.bound), look: look_plainly}
    return Way("plain", game.id, bound)


@pytest.mark.parametrize(("worlds", "depth"), [(0, None), (2, None), (1, 2)])
@pytest.mark.parametrize("name", sample(["builders"], nightly=["orchard", *GAMES]))
def test_plain_python_and_machine_code_grow_the_same_tree(
    orchard: Game, name: str, worlds: int, depth: int | None
) -> None:
    for match in positions(orchard if name == "orchard" else None, name):
        game = match.game
        network = random_network(game, apart=True, worlds=worlds)
        with used(network):
            forest = Forest(game, 1, SIMULATIONS + 1, replace(ALL, prior_depth=depth))
        forest.clear()
        forest.set_root(match.state, 5)
        tree = plain_tree(game, match, forest.trees[0], network)
        forest.grow(SIMULATIONS, float("inf"), 1)
        plain_way(game).of(simulate)(game.ruleset.content, tree, SIMULATIONS)
        compiled = forest.trees[0]
        assert compiled.search.simulations == SIMULATIONS
        assert [vars(each) for each in tree.nodes] == [row_of(each) for each in compiled.nodes]
        assert tree.value_sums == compiled.value_sums.tolist()


@pytest.mark.parametrize("worlds", [0, 1])
def test_what_is_remembered_changes_no_thought(monkeypatch: pytest.MonkeyPatch, worlds: int) -> None:
    match = played(pool_of("builders")[0])[40]
    thoughts = []
    for slots in (512, 1):
        monkeypatch.setattr(memo.new_memo, "__defaults__", (slots,))
        with used(random_network(match.game, worlds=worlds)):
            forest = Forest(match.game, 1, 400, ALL)
        forest.clear()
        forest.set_root(match.state, 5)
        forest.grow(300, float("inf"), 1)
        thoughts.append([row_of(each) for each in forest.trees[0].nodes])
        assert (forest.trees[0].memo.counts > 0).sum() > slots / 4
    assert thoughts[0] == thoughts[1]


def test_what_is_remembered_of_one_position_is_not_taken_for_another_with_the_same_seed() -> None:
    """Deals have the same seeds in every seating, so positions of two matches can be thought about with one seed."""
    config, plies = Config(prior_temperature=1.0, prior_depth=1), played(pool_of("builders")[0])
    first = plies[40]
    second = next(
        match
        for match in plies[41:]
        if (match.seat, len(match.legal_ids())) == (first.seat, len(first.legal_ids())) and match.ply > first.ply
    )
    with used(random_network(first.game)):
        fresh, kept = (Forest(first.game, 1, 100, config) for _ in range(2))
        for forest, matches in ((fresh, [second]), (kept, [first, second])):
            for match in matches:
                forest.clear()
                forest.set_root(match.state, 5)
                forest.trees[0].search.seed = 7
                forest.grow(60, float("inf"), 1)
    grown = [[row_of(each) for each in tree.nodes[: tree.search.nodes]] for tree in (*fresh.trees, *kept.trees)]
    assert grown[0] == grown[1]


def test_what_looks_different_has_different_fingerprints() -> None:
    """Of observations that differ in two columns; a sum without factors would not tell them apart."""
    kept: Any = new_memo(500, 3)
    cells = np.zeros(500, np.int16)
    found = set()
    for column in range(499):
        cells[:] = 0
        cells[column], cells[column + 1] = 1, -1
        found.add(fingerprint(kept, cells))
    cells[:] = -(2**15)
    assert abs(fingerprint(kept, cells)) < 2**63
    assert len(found) == 499


# What it knows.


@pytest.mark.parametrize("name", sample(["builders"], nightly=GAMES))
def test_what_it_thinks_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(name: str) -> None:
    for match in positions(None, name, 4 * POSITIONS):
        with used(random_network(match.game)):
            assert thought(lookalike_of(match, match.seat, 1), 1) == thought(match, 1)


def thought(match: Match, seed: int) -> tuple[int, dict[str, int], tuple[float, ...]]:
    analysis = SearchPlayer(simulations=200, threads=1, seed=seed, config=ALL).analyse(match)
    chosen = player("netsearch:60", game=match.game.id, seed=seed, threads=1).choose(match)
    return chosen.id, visits_of(analysis), analysis.shares


def test_priors_are_the_policy_of_the_seat_that_decides_in_the_world_of_the_simulation() -> None:
    match = played(pool_of("builders")[0])[60]
    game, network = match.game, random_network(match.game, apart=True)
    with used(network):
        compiled = Forest(game, 1, 2, Config(prior_temperature=2.0)).trees[0]
    searching = (match.seat + 1) % game.seats
    for seed in range(3):
        world = match.resample(searching, seed)
        tree = plain_tree(game, world, compiled, network)
        listed = world.legal_ids()
        tree.search.seat, tree.out[: len(listed)] = searching, listed
        assert plain_way(game).of(weigh_with_network)(tree.states[1], game.ruleset.content, tree, len(listed), True)
        scores = np.array(Reader(game, network).read(world.state, world.seat, listed).scores)
        expected = np.exp((scores - scores.max()) / NAT / 2)
        assert np.abs(np.array(tree.priors[: len(listed)]) / EXP_ONE - expected).max() < 0.02
        assert expected.min() < 0.9, "some actions are worse"


# In matches and in batches.


@nightly  # compiled for half a minute; Builders, below, is compiled for other tests, too
@pytest.mark.parametrize("names", [["netsearch:40", "netsearch:40"], ["search:30", "netsearch:40"]])
def test_matches_in_machine_code_are_those_of_its_players(orchard: Game, registered: None, names: list[str]) -> None:
    with used(random_network(orchard)):
        check_same(orchard, names, 40, 2**40 + 3, plain=True)


def test_a_batch_may_have_a_search_with_a_network_and_one_without_at_any_seat() -> None:
    """Who asks the network changes from match to match of a batch; a search without one plays as it always does."""
    game = col.game("builders", players=2)
    with used(random_network(game)):
        seatings = [["search:9"] * 2, ["netsearch:9", "search:9"], ["reflex", "search:9"]]
        both = simulate_with(game, seatings, 4, 6)
    alone = simulate_with(game, [["search:9"] * 2], 4, 6)
    assert (both.plies[0::3] == alone.plies).all()
    assert (both.shares[0::3] == alone.shares).all()
    assert (both.plies[0::3] != both.plies[1::3]).any()


def test_builders_in_machine_code_is_played_as_in_a_match() -> None:
    check_same(col.game("builders", players=2), ["netsearch:20", "search:20"], 1, 4, plain=False)


# Settings.


def analysed(game: Game, config: Config) -> tuple[dict[str, int], tuple[float, ...]]:
    analysis = SearchPlayer(simulations=200, seed=3, threads=1, config=config).analyse(game.start(seed=4))
    return visits_of(analysis), analysis.shares


def test_every_setting_counts() -> None:
    game = col.game("builders", players=2)
    settings: list[dict[str, Any]] = [
        {"prior_temperature": 1.0},
        {"prior_temperature": 1.0, "prior_depth": 1},
        {"prior_temperature": 1.0, "prior_depth": 2},
        {"rollout_temperature": 1.0},
        {"network_value": 1.0},
    ]
    with used(random_network(game)):
        thoughts = [analysed(game, Config(rollout_depth=2, **each)) for each in settings]
        thoughts.append(analysed(game, Config(rollout_depth=2)))
    assert all(one != other for number, one in enumerate(thoughts) for other in thoughts[:number])


def test_the_value_is_each_seats_part_of_the_chances_that_the_network_sees() -> None:
    """With the network's value alone and one simulation, an action is worth what the network says after it.

    The network gives chances seat by seat; as shares of one win they add to 1.
    """
    game = col.game("builders", players=2)
    network = random_network(game)
    with used(network):
        forest = Forest(game, 1, 2, Config(rollout_depth=0, network_value=1.0))
    match = game.start(seed=4)
    forest.clear()
    forest.set_root(match.state, 5)
    forest.grow(1, float("inf"), 1)
    world = forest.trees[0].states[1]
    assert not world["over"]
    room = Reader(game, network).read(world, int(world["seat"]), [])
    chances = np.array(room.chances)
    assert chances.sum() != EXP_ONE
    expected = np.roll(chances / chances.sum(), int(world["seat"]))
    assert forest.values()[0] == pytest.approx(expected)


# Where there is no network.


def test_without_a_network_it_is_the_plain_search(orchard: Game, registered: None) -> None:
    match = orchard.start(seed=1)
    plain, net = (player(f"{name}:200", game=orchard.id, seed=3).analyse(match) for name in ("search", "netsearch"))
    assert visits_of(plain) == visits_of(net)
    assert plain.shares == net.shares
    assert machine_player(orchard, "netsearch:200") == machine_player(orchard, "search:200")
    assert config_for(orchard, ALL) == Config()
    assert notes_on(orchard, ["netsearch:200", "search"]) == [
        "There is no network for Orchard: netsearch plays as search."
    ]


def test_notes_name_each_player_once(orchard: Game, registered: None) -> None:
    with used(random_network(orchard)):
        assert notes_on(orchard, ["netsearch", "reflex"]) == []
    assert len(notes_on(orchard, ["netsearch:5", "netsearch:7", "reflex", "reflex:1"])) == 2
