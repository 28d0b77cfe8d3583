"""Action spaces: every legal action has one index, no two the same, and the way back is exact."""

from __future__ import annotations

import numpy as np
import pytest

import colossarium
from colossarium.envs import BadLayout, FlatSpace, VectorEnv, vector
from colossarium.kernel.game import Game
from tests.scale import sample
from tests.variants import GAMES, played, pool_of

STEPS = sample(40, nightly=4000)
ENVS = 32
VARIANTS = sample(2, nightly=100)


def own_actions(env: VectorEnv) -> np.ndarray:
    """The legal actions as their seats count, put together again from their features."""
    features = env.buffers.features.astype(np.int64)
    return features[:, :, 1] << 24 | features[:, :, 2] << 16 | features[:, :, 3] << 8 | features[:, :, 4]


def check_indices(env: VectorEnv, space: FlatSpace) -> None:
    flats = env.buffers.envs.flats.reshape(ENVS, -1)
    own, counts = own_actions(env), env.buffers.counts
    for number in range(ENVS):
        listed, count = flats[number, : counts[number]], int(counts[number])
        assert len(set(listed.tolist())) == count
        assert (space.flat_index.acts[listed] == own[number, :count]).all()
        phase = int(env.states["phase"][number])
        assert (listed >= space.flat_index.starts[phase]).all()
        assert (listed < space.flat_index.starts[phase + 1]).all()
        assert sorted(listed.tolist()) == np.flatnonzero(env.buffers.mask[number]).tolist()


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_has_an_index_of_its_own(game: str) -> None:
    for variant in pool_of(game)[:VARIANTS]:
        env = vector(variant.make(), ENVS, seed=variant.seed, actions="flat", features=True, observe=None)
        dice, space = np.random.default_rng(1), env.space
        assert space is not None
        env.reset()
        for _ in range(STEPS):
            check_indices(env, space)
            flats = env.buffers.envs.flats.reshape(ENVS, -1)
            env.step(flats[np.arange(ENVS), dice.integers(0, env.buffers.counts)])


@pytest.mark.parametrize("game", GAMES)
def test_an_index_leads_back_to_its_action(game: str) -> None:
    variant = pool_of(game)[0]
    made = variant.make()
    space, rules, c = FlatSpace(made), made.definition.rules, made.ruleset.content
    for match in played(variant):
        s = match.state
        for act in match.legal_ids():
            own = rules["as_own"](s, c, act) if "as_own" in rules else act
            assert space.action_of(space.index_of(s.phase, own)) == (s.phase, own)
            assert (rules["from_own"](s, c, own) if "from_own" in rules else own) == act


def test_both_spaces_play_the_same_matches(orchard: Game) -> None:
    listed, flat = vector(orchard, 4, seed=1), vector(orchard, 4, seed=1, actions="flat")
    one, other = listed.reset(), flat.reset()
    for _ in range(60):
        one = listed.step(one.count - 1)
        other = flat.step([int(np.flatnonzero(mask)[-1]) for mask in other.mask])
        assert (listed.states == flat.states).all()
        assert (one.observation == other.observation).all()


def test_features_tell_phase_bytes_and_weight() -> None:
    env = vector("og", 1, seed=1, features=True)
    step = env.reset()
    game = env.game
    weights = game.engine.weigh(env.states[0], step.ids[0, : step.count[0]].tolist())
    for place in range(int(step.count[0])):
        phase, op, first, second, third, weight = step.action_features[0, place].tolist()
        assert phase == env.states["phase"][0]
        assert op << 24 | first << 16 | second << 8 | third == step.ids[0, place]
        assert weight == int(100 * weights[place])


def test_a_space_refuses_what_its_game_does_not_have(orchard: Game) -> None:
    space = FlatSpace(orchard)
    with pytest.raises(BadLayout, match="Orchard has no action 99 in phase 0"):
        space.index_of(0, 99)
    with pytest.raises(BadLayout, match="There is no action 7; Orchard has 0 to 6"):
        space.action_of(7)


def test_a_game_without_a_table_has_lists_only(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(orchard.definition), "action_table", lambda _self, _ruleset: {})
    with pytest.raises(BadLayout, match='Orchard declares no `action_table`, so it has actions="list" only'):
        vector(orchard, 1, actions="flat")


def test_spaces_depend_on_options() -> None:
    two, four = (FlatSpace(colossarium.game("builders", players=players)).size for players in (2, 4))
    assert two < four
