"""Quick players on a GPU: they compile for it; where there is a device, matches have the same bits as on the CPU."""

from __future__ import annotations

import numpy as np
import pytest

import colossarium
from colossarium.kernel.errors import BadPlayer, NoDevice
from colossarium.kernel.game import Game
from colossarium.players.batches import simulate_with
from colossarium.players.on_gpu import compile_to_ptx, simulate_on_gpu_with
from tests.kernel.test_cuda import device_is_here, needs_compiler, needs_device, same_games
from tests.scale import sample
from tests.variants import GAMES


@pytest.mark.cuda
@needs_compiler
@pytest.mark.parametrize("name", ["orchard", *sample([], nightly=GAMES)])
@pytest.mark.usefixtures("registered")
def test_quick_players_of_every_game_compile_for_cuda(name: str) -> None:
    game = colossarium.game(name)
    text = compile_to_ptx(game.definition, game.ruleset.longest_list + 1)
    assert ".entry" in text
    assert text.count(".local .align") == 1, "a rule that is called has memory of its own"


@pytest.mark.gpu
@needs_device
@pytest.mark.parametrize("name", ["orchard", *GAMES])
@pytest.mark.usefixtures("registered")
def test_matches_on_the_gpu_have_the_same_bits(name: str) -> None:
    game = colossarium.game(name)
    seatings = [["by_weight", *["random"] * (game.seats - 1)], ["by_weight"] * game.seats]
    here = simulate_with(game, seatings, 150, 7, keep_states=True)
    there = simulate_on_gpu_with(game, seatings, 150, 7, keep_states=True)
    assert same_games(here, there)
    assert all(np.array_equal(here.fields[field], there.fields[field]) for field in here.fields)


@needs_compiler
@pytest.mark.skipif(device_is_here(), reason="there is a CUDA device")
def test_without_a_device_the_refusal_says_so(orchard: Game) -> None:
    with pytest.raises(NoDevice, match="No CUDA device is available here; the CPU plays the same matches"):
        simulate_on_gpu_with(orchard, [["by_weight"] * 2], 10, 1)


def test_who_thinks_does_not_play_on_a_gpu(orchard: Game) -> None:
    with pytest.raises(BadPlayer, match="names 2 players of random, by_weight, reflex, not greedy, random"):
        simulate_on_gpu_with(orchard, [["greedy", "random"]], 10, 1)
