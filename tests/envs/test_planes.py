"""Observations as planes: they show what raw observations say, all of it, at its place on the board."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from colossarium.envs import BadStep, VectorEnv, vector
from colossarium.games.og.rules.surface import square_at
from colossarium.games.og.state import DOWN, NO_SQUARE, PLACES, RIGHT, ROWS, WORN

ENVS, STEPS = 6, 60


def played(game: str, encoding: str, **options: Any) -> VectorEnv:
    """Some way into random matches; the same ones in every encoding."""
    env, dice = vector(game, ENVS, seed=3, encoding=encoding, **options), np.random.default_rng(3)
    step = env.reset()
    for _ in range(STEPS):
        step = env.step(dice.integers(0, step.count))
    return env


def read_back(env: VectorEnv) -> Any:
    """The raw columns, as far as the planes of a board tell them."""
    planes, layout = env.planes, env.layout
    assert planes is not None
    shown, found = env.observation.reshape(ENVS, len(planes.names), -1), np.full((ENVS, layout.width), 999)
    number_of = {name: number for number, name in enumerate(planes.names)}
    for number, column in enumerate(layout.columns):
        span = max(1, column.high - column.low)
        on_board = column.field + "".join(f"[{each}]" for each in column.index[:-1])
        space = column.index[-1] if column.index else 0
        if column.name in number_of:
            plane = shown[:, number_of[column.name]]
            held = column.high == planes.board.spaces - 1 and column.low in (-1, 0)
            is_one = plane.max(1) == plane.min(1)
            places = np.where(plane.any(1), plane.argmax(1), -1)
            found[:, number] = places if held else np.where(is_one, np.rint(plane[:, 0] * span) + column.low, 998)
        elif on_board in number_of:
            found[:, number] = np.rint(shown[:, number_of[on_board], space] * span) + column.low
        else:
            first = number_of[f"{on_board} = {column.low}"]
            ones = shown[:, first : first + span + 1, space]
            assert (ones.sum(1) == 1).all()
            found[:, number] = ones.argmax(1) + column.low
    return found


@pytest.mark.parametrize("game", ["kolossus", "colossi-ages"])
def test_planes_tell_all_that_raw_observations_tell(game: str) -> None:
    raw, planes = played(game, "raw"), played(game, "planes")
    assert (read_back(planes) == raw.observation).all()
    low, high = planes.bounds
    assert low.shape == planes.observation.shape[1:]
    assert ((planes.observation >= low) & (planes.observation <= high)).all()


def test_the_planes_of_og_show_the_square_that_is_visible() -> None:
    env = played("og", "planes")
    assert env.planes is not None
    names = list(env.planes.names)
    shown = env.observation
    content = env.game.ruleset.content
    for number in range(ENVS):
        s = env.game.definition.state.of(env.states[number])
        for row in range(ROWS):
            for place in range(PLACES):
                square = square_at(s, content, place - RIGHT, row - DOWN)
                seen = {name: shown[number, names.index(name), row, place] for name in ("covered by a card", "worn")}
                assert seen["covered by a card"] == (square != NO_SQUARE)
                assert seen["worn"] == (square != NO_SQUARE and content.medallion[square] == WORN)
                worth = sum(shown[number, kind, row, place] - shown[number, 4 + kind, row, place] for kind in range(4))
                real = content.worth[square] if square != NO_SQUARE and content.medallion[square] != WORN else 0
                assert worth == pytest.approx(real / 3)


def test_copies_and_pickles_show_the_same_planes() -> None:
    env = played("kolossus", "planes")
    other = pickle.loads(pickle.dumps(env))
    assert (other.observation == env.observation).all()
    env.copy_from([0], 1)
    assert (env.observation[0] == env.observation[1]).all()


def test_gymnasium_has_planes_as_a_box() -> None:
    gymnasium = pytest.importorskip("colossarium.envs.gymnasium")
    env = gymnasium.SeatEnv("kolossus", encoding="planes")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.shape == seen.shape
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize(
    ("game", "asked", "told"),
    [("builders", {}, "declares no board"), ("kolossus", {"device": "cuda"}, "Planes are drawn on a CPU only")],
)
def test_planes_that_cannot_be_drawn_are_refused(game: str, asked: dict[str, Any], told: str) -> None:
    with pytest.raises(BadStep, match=told):
        vector(game, 2, encoding="planes", **asked)
