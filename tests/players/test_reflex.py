"""The player `reflex`: plain Python and machine code say the same, in a match as in a batch, and nothing leaks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import colossarium as col
from colossarium.kernel.chance import choice_word
from colossarium.kernel.dealt import start_deal
from colossarium.kernel.engine import plain_way_of
from colossarium.kernel.errors import BadPlayer, ColossariumError
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.observation.spaces import FlatIndex, flat_index_of
from colossarium.kernel.player import player
from colossarium.players.batches import simulate_with
from colossarium.players.contest import Sitting, play_sitting
from colossarium.players.machine_players import machine_player_names
from colossarium.players.reflex.cards import FOLDER, found_for, used
from colossarium.players.reflex.choosing import Sight, look_ahead_of, look_around
from colossarium.players.reflex.inference import drawn, expect, logarithm, read_position, score_actions
from colossarium.players.reflex.network import EXP_ONE, NAT, Network, Room, room_for
from colossarium.players.reflex.player import Reader, ReflexPlayer
from tests.players.nets import plain_foresight, plain_network, random_network, ship
from tests.scale import nightly, sample
from tests.variants import GAMES, played, pool_of

VARIANTS = sample(2, nightly=20)
EVERY = sample(50, nightly=5)  # plies between two positions that are looked at
WORLDS = sample(2, nightly=8)
READ = sample(["builders", "kolossus"], nightly=GAMES)  # machine code each


def positions(game: str) -> list[Match]:
    """Positions of some variants of a game in which somebody decides."""
    return [match for variant in pool_of(game)[:VARIANTS] for match in played(variant)[:-1:EVERY]]


def read_plainly(network: Network, match: Match, cells: list[int]) -> Room:
    """What a network says of an observation, worked out by plain Python."""
    game, plain = match.game, plain_network(network)
    way, flat_index = plain_way_of(game.definition), flat_index_of(game)
    longest = len(match.legal_ids())
    blank = ([0] * length for length in (plain.hidden, plain.hidden, plain.units, longest, game.seats, game.seats))
    room = Room(cells, *blank)  # type: ignore[arg-type]
    listed, weights = list(match.legal_ids()), [0.0] * longest
    plain_index: Any = FlatIndex(flat_index.acts.tolist(), flat_index.starts.tolist())  # type: ignore[attr-defined]
    sight: Any = Sight(None, None, plain_index, room, plain_foresight(game, match.state))  # type: ignore[arg-type]
    way.of(read_position)(plain, room, match.seat)
    if plain.worlds[0] > 0:
        way.of(look_around)(match.state, game.ruleset.content, plain, sight, match.seat)
    way.of(expect)(plain, room)
    way.of(score_actions)(match.state, game.ruleset.content, plain, plain_index, room, listed, weights)
    if plain.worlds[0] > 0:
        way.of(look_ahead_of)(match.state, game.ruleset.content, plain, sight, listed)
    return room


@pytest.mark.parametrize("worlds", [0, 2])
@pytest.mark.parametrize("game", READ)
def test_plain_python_and_machine_code_say_the_same(game: str, worlds: int) -> None:
    readers: dict[int, tuple[Network, Reader]] = {}
    for match in positions(game):
        network, reader = readers.setdefault(id(match.game), new_reader(match.game, worlds))
        compiled = reader.read(match.state, match.seat, match.legal_ids())
        plain = read_plainly(network, match, compiled.cells)
        assert compiled._asdict() == plain._asdict()
        word = choice_word(1, 2, match.ply, match.seat)
        assert 0 <= drawn(network, plain, len(match.legal_ids()), 100, word) < len(match.legal_ids())


def new_reader(game: Game, worlds: int) -> tuple[Network, Reader]:
    network = random_network(game, apart=True, worlds=worlds)
    return network, Reader(game, network)


@pytest.mark.parametrize("looks_ahead_in", [0, 2])
@pytest.mark.parametrize("game", READ)
def test_a_seat_hears_the_same_in_all_worlds_that_it_cannot_tell_apart(game: str, looks_ahead_in: int) -> None:
    readers: dict[int, tuple[Network, Reader]] = {}
    for match in positions(game):
        _, reader = readers.setdefault(id(match.game), new_reader(match.game, looks_ahead_in))
        truth = reader.read(match.state, match.seat, match.legal_ids())
        for world in range(WORLDS):
            state = match.game.engine.load(match.state)
            state["chance"] = [world, 5, 6, 7]
            match.game.engine.resample(state, match.seat)
            assert reader.read(state, match.seat, match.legal_ids()) == truth


def test_one_part_for_all_seats_counts_from_the_seat_that_decides(orchard: Game) -> None:
    """North with 3 points against 5 sees what South sees with 3 against 5."""
    reader = Reader(orchard, random_network(orchard))
    north = orchard.at({"seat": 0, "points": {"north": 3, "south": 5}}, seed=1)
    position = {**north.position(), "seat": 1, "points": {"north": 5, "south": 3}}
    position["deck"] = [position["deck"][1], position["deck"][0], *position["deck"][2:]]
    south = orchard.at(position, seed=1)
    ours, theirs = (reader.read(each.state, each.seat, each.legal_ids()) for each in (north, south))
    assert ours.cells[1:] == theirs.cells[1:]
    assert ours.scores == theirs.scores
    assert ours.chances == theirs.chances


# In matches and in batches.


@pytest.mark.parametrize("name", ["reflex", "reflex:0.7"])
@pytest.mark.parametrize(("other", "worlds"), sample([("random", 0), ("by_weight", 2)], nightly=[("greedy", 2)]))
def test_the_player_chooses_as_the_batch_does(
    orchard: Game, registered: None, name: str, other: str, worlds: int
) -> None:
    with used(random_network(orchard, worlds=worlds)):
        batch = simulate_with(orchard, [[name, other], [other, name]], 6, 9)
        for row in range(12):
            names = (name, other) if row % 2 == 0 else (other, name)
            outcome = play_sitting(orchard, Sitting(names, 9, row // 2))
            assert list(outcome.shares) == batch.shares[row].tolist()
            assert outcome.plies == batch.plies[row]


@nightly
def test_counting_elements_and_chance_by_kind_change_no_choice(orchard: Game) -> None:
    with used(random_network(orchard)):
        plain, counted = (simulate_with(orchard, [["reflex"] * 2], 20, 4, elements=each) for each in (False, True))
        by_kind = simulate_with(orchard, [["reflex"] * 2], 20, 4, sources={})
    assert (plain.shares == counted.shares).all()
    assert by_kind.games == 20


def test_another_network_plays_other_matches(orchard: Game) -> None:
    lengths = set()
    for seed in range(8):
        with used(random_network(orchard, seed)):
            lengths.add(tuple(simulate_with(orchard, [["reflex", "random"]], 60, 4).plies.tolist()))
    assert len(lengths) > 1


def test_threads_share_a_reader_without_mixing_up_matches(orchard: Game) -> None:
    reader = Reader(orchard, random_network(orchard))
    matches = [start_deal(orchard, 3, deal) for deal in range(40)]

    def scores(match: Match) -> list[int]:
        return reader.read(match.state, match.seat, match.legal_ids()).scores  # type: ignore[no-any-return]

    alone = [scores(match) for match in matches]
    with ThreadPoolExecutor(4) as threads:
        for _ in range(5):
            assert list(threads.map(scores, matches)) == alone


# Draws.


def test_draws_follow_the_scores_and_the_temperature(orchard: Game) -> None:
    network = random_network(orchard)
    room = room_for(network, 1, 3, 2)
    scores = [0, NAT, -NAT]  # with chances as 1 to e to 1/e
    counts = {temperature: [0, 0, 0] for temperature in (0, 100, 1000)}
    for temperature, found in counts.items():
        for number in range(6_000):
            room.scores[:] = scores
            found[drawn(network, room, 3, temperature, choice_word(1, number, 0, 0))] += 1
    assert counts[0] == [0, 6_000, 0]
    expected = np.exp([0, 1, -1]) / np.exp([0, 1, -1]).sum()
    assert np.abs(np.array(counts[100]) / 6_000 - expected).max() < 0.02
    assert max(counts[1000]) / 6_000 < 0.4, "hot means nearly any"


def test_of_equal_actions_the_first_is_best(orchard: Game) -> None:
    network = random_network(orchard)
    room = room_for(network, 1, 4, 2)
    room.scores[:] = [5, 9, 9, 2]
    assert drawn(network, room, 4, 0, 7) == 1


def test_logarithms_are_straight_between_powers_of_two() -> None:
    assert [logarithm(number) for number in (0, 1, 2, 3, 4, 6, 32767)] == [0, 0, 256, 384, 512, 640, 3839]


def test_chances_are_those_of_the_logits(orchard: Game) -> None:
    network = random_network(orchard)
    match = start_deal(orchard, 3, 4)
    room = Reader(orchard, network).read(match.state, 0, [])
    logits = (network.value.reshape(2, -1) @ np.array(room.above) + network.value_bias) / NAT  # type: ignore[attr-defined]
    assert np.abs(np.array(room.chances) / EXP_ONE - 1 / (1 + np.exp(-logits))).max() < 0.01


# Names, and where there is no network.


def test_a_temperature_follows_the_name() -> None:
    assert isinstance(player("reflex:0.5", game="builders"), ReflexPlayer)
    for wrong, said in {
        "reflex:hot": "after the colon, expected a temperature",
        "reflex:11": "temperature = 11.0 is invalid: expected a number from 0 to 10",
        "reflex:2s": "after the colon, expected a temperature",
    }.items():
        with pytest.raises(BadPlayer, match=said):
            player(wrong, game="builders")


@pytest.mark.usefixtures("registered")
def test_without_a_network_it_plays_as_by_weight_and_says_so(orchard: Game) -> None:
    assert found_for(orchard).note_on("reflex") == "There is no network for Orchard: reflex plays as by_weight."
    assert "reflex" not in machine_player_names(orchard)
    stand_in, own = (simulate_with(orchard, [[name] * 2], 30, 1) for name in ("reflex", "by_weight"))
    assert (stand_in.plies == own.plies).all()
    match = orchard.start(seed=1)
    chosen = [player(name, seed=3).choose(match).id for name in ("reflex", "by_weight")]
    assert chosen[0] == chosen[1]


@pytest.mark.usefixtures("registered")
def test_a_folder_of_ones_own_comes_first(orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ship(tmp_path, orchard)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert found_for(orchard).network is not None
    assert found_for(orchard).note_on("reflex") == ""
    assert "reflex" in machine_player_names(orchard)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"shape": "another"}, "This content changes what the network of Orchard reads: reflex plays as by_weight."),
        ({"content": "another"}, "The network of Orchard was trained with other content."),
        ({"options": {"goal": 99}}, "No network for Orchard has these options (goal = 99): reflex plays as by_weight."),
        ({"game": "og"}, "There is no network for Orchard: reflex plays as by_weight."),
    ],
)
def test_what_does_not_fit_is_said(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], said: str
) -> None:
    ship(tmp_path, orchard, **changed)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert found_for(orchard).note_on("reflex") == said
    assert (found_for(orchard).network is None) == ("plays as" in said)


def test_the_players_of_today_have_names_that_stay() -> None:
    match = col.game("og").start(seed=1)
    for level in ("pebble", "mason"):
        now, later = (player(name, game="og", seed=1).choose(match).id for name in (level, f"{level}@1"))
        assert now == later
    with pytest.raises(ColossariumError, match="There is no player 'mason@2'"):
        player("mason@2")


# The slow and obvious version.


def obvious(network: Network, cells: list[int], seat: int) -> list[int]:
    """The second layer, worked out with matrices: one input for every bucket of every column."""
    arrays: Any = network
    views = arrays.views.reshape(len(arrays.value_bias), -1)[seat]
    view = views[min(cells[arrays.turn[0]], len(views) - 1)]
    rows = arrays.rows.reshape(-1, network.hidden)[arrays.row_of.reshape(network.view_count, -1)[view]].astype(np.int64)
    on = np.zeros(len(rows), np.int64)
    for column, value in enumerate(cells):
        bucket = int(np.clip((value - arrays.low[column]) >> arrays.shift[column], 0, arrays.top[column]))
        on[arrays.first[column] + bucket] += bucket != arrays.quiet[column]
    layer = np.clip(on @ rows + arrays.bias.reshape(network.view_count, -1)[view], 0, 127)
    above = arrays.dense.reshape(network.units, -1).astype(np.int64) @ layer + arrays.dense_bias
    return np.clip(above // 64, 0, 127).tolist()  # type: ignore[no-any-return]


@pytest.mark.parametrize("apart", [False, True])
def test_layers_are_products_of_matrices(apart: bool) -> None:
    game = col.game("builders", players=2)
    network = random_network(game, apart=apart)
    reader, seen = Reader(game, network), set()
    match = game.start(seed=1)
    while not match.over and match.ply < 60:
        room = reader.read(match.state, match.seat, match.legal_ids())
        assert room.above == obvious(network, room.cells, match.seat)
        seen.add(tuple(room.above))
        match.play(match.legal_ids()[match.ply % len(match.legal_ids())])
    assert len(seen) > 5
