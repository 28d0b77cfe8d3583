"""What a run leaves behind: a network with its card, and a checkpoint to go on from."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import torch

from colossarium.kernel.errors import BadNetwork
from colossarium.kernel.game import Game
from colossarium.players.reflex.network import shape_of
from colossarium.players.reflex.tensors import write_tensors
from colossarium.training.model import Model, Tensor

CHECKPOINT = "checkpoint.pt"
NETWORK = "reflex"


def save_network(folder: Path, model: Model, card: dict[str, Any]) -> None:
    """The network in whole numbers, and its card beside it."""
    game = model.game
    whole = {**identity_of(game), **card}
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{NETWORK}.safetensors"
    unfinished = target.with_suffix(".part")
    write_tensors(unfinished, model.tensors(), {"game": game.id, "shape": whole["shape"]})
    os.replace(unfinished, target)
    text = json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
    target.with_suffix(".json").write_text(text, encoding="utf-8")


def identity_of(game: Game) -> dict[str, Any]:
    """What a card must say, so that the network is used where it fits."""
    return {
        "game": game.id,
        "options": dict(game.options),
        "content": game.content_hash,
        "shape": shape_of(game),
    }


def save_checkpoint(
    folder: Path, game: Game, learner: dict[str, Any], league: list[dict[str, Tensor]], told: dict[str, Any]
) -> None:
    """Everything that learning depends on but the matches in progress; new ones begin when it goes on."""
    unfinished = folder / f"{CHECKPOINT}.part"
    torch.save({"shape": shape_of(game), "learner": learner, "league": league, "told": told}, unfinished)
    os.replace(unfinished, folder / CHECKPOINT)


def read_checkpoint(folder: Path, game: Game) -> dict[str, Any] | None:
    """The checkpoint of a folder, if there is one; refused where it belongs to another game."""
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    try:
        held: dict[str, Any] = torch.load(path, weights_only=True)
    except Exception as problem:
        raise BadNetwork(f"{path} cannot be read as a checkpoint: {problem}") from problem
    if held["shape"] != shape_of(game):
        raise BadNetwork(f"{path} belongs to another game, or to other options or content.")
    return held
