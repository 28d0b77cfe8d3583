"""A run of training: what it keeps, how it goes on after an interruption, and which orders it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from colossarium.kernel.errors import BadNetwork, BadOption, NoDevice
from colossarium.kernel.game import Game
from colossarium.players.reflex.cards import FOLDER, found_for
from colossarium.players.reflex.tensors import read_tensors

torch = pytest.importorskip("torch", reason="PyTorch is not installed")

from colossarium.training.evaluation import score_against  # noqa: E402
from colossarium.training.learning import Habits  # noqa: E402
from colossarium.training.model import Size  # noqa: E402
from colossarium.training.order import check_device  # noqa: E402
from colossarium.training.run import Run  # noqa: E402
from tests.training.models import order  # noqa: E402


def test_the_same_seed_gives_the_same_bits(orchard: Game, tmp_path: Path) -> None:
    files = []
    for number, seed in enumerate((1, 1, 2)):
        Run(orchard, order(seed=seed), tmp_path / str(number)).go(lambda _: None)
        files.append((tmp_path / str(number) / "reflex.safetensors").read_bytes())
    assert files[0] == files[1]
    assert files[0] != files[2]


def test_it_learns(orchard: Game, tmp_path: Path) -> None:
    run = Run(orchard, order(updates=40, habits=Habits(steps=16, envs=64, remembered=5)), tmp_path)
    before, after = score_against(orchard, run.network(), "random", 300, 6), run.go(lambda _: None)
    assert score_against(orchard, after, "random", 300, 6).low > max(0.6, before.share)


def test_a_run_goes_on_where_it_was_interrupted(orchard: Game, tmp_path: Path) -> None:
    first = Run(orchard, order(updates=4), tmp_path)
    first.go(lambda _: None)
    told: list[Any] = []
    second = Run(orchard, order(updates=6), tmp_path)
    assert second.progress.updates == 4
    assert second.progress.decisions == 4 * 16 * 32
    assert len(second.play.past) == 2, "the league is kept"
    for name, value in first.model.parameters.items():
        assert torch.equal(second.model.parameters[name], value), name
    second.go(told.append)
    assert told[-1].updates == 6
    assert [point["decisions"] for point in told[-1].curve] == [4 * 16 * 32, 6 * 16 * 32], "the curve goes on"
    assert second.learner.optimiser.state_dict()["state"][0]["step"] == 6 * 2 * 4


def test_a_checkpoint_of_another_game_is_refused(orchard: Game, tmp_path: Path) -> None:
    Run(orchard, order(updates=1), tmp_path).go(lambda _: None)
    held = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    torch.save({**held, "shape": "another"}, tmp_path / "checkpoint.pt")
    with pytest.raises(BadNetwork, match="belongs to another game, or to other options or content"):
        Run(orchard, order(), tmp_path)
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing")
    with pytest.raises(BadNetwork, match="cannot be read as a checkpoint"):
        Run(orchard, order(), tmp_path)


def test_what_was_trained_plays_and_has_a_card(orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Run(orchard, order(), tmp_path).go(lambda _: None)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    found = found_for(orchard)
    assert found.network is not None
    assert found.other == ""
    card = json.loads((tmp_path / "reflex.json").read_text(encoding="utf-8"))
    assert card["trained"]["updates"] == 4
    assert {each["against"]: each["sets"] for each in card["strength"]} == {"by_weight": 20, "greedy": 20, "mason@1": 2}
    assert all(low <= each["share"] <= high for each in card["strength"] for low, high in [each["interval"]])
    assert card["limits"][1].endswith("does not look ahead.")
    assert [point["shares"].keys() for point in card["curve"]] == [{"by_weight", "greedy", "mason@1"}]
    further = Run(orchard, order(begin="shipped", updates=1), tmp_path / "further")
    tensors, _ = read_tensors(tmp_path / "reflex.safetensors")
    assert np.array_equal(further.model.tensors()["rows"], tensors["rows"])


def test_a_run_keeps_the_student_and_goes_on_with_both(orchard: Game, tmp_path: Path) -> None:
    asked = order(larger=Size(16, 8), size=Size(8, 4), deals=0, final=0)
    first = Run(orchard, asked, tmp_path)
    assert first.go(lambda _: None).hidden == 8
    card = json.loads((tmp_path / "reflex.json").read_text(encoding="utf-8"))
    assert card["size"] == {"hidden": 8, "units": 4, "apart": False, "worlds": 0}
    assert (
        "a network of 16 and 8 units played and improved, and this one learnt from its choices"
        in card["trained"]["how"]
    )
    tensors, _ = read_tensors(tmp_path / "larger" / "reflex.safetensors")
    assert tensors["rows"].shape[1] == 16
    second = Run(orchard, asked, tmp_path)
    for one, other in ((first.model, second.model), (first.finished, second.finished)):
        assert all(torch.equal(one.parameters[name], other.parameters[name]) for name in one.parameters)


def test_a_network_that_looks_ahead_learns_and_goes_on_looking_ahead(
    orchard: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Run(orchard, order(size=Size(16, 8, worlds=2)), tmp_path).go(lambda _: None)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    network = found_for(orchard).network
    assert network is not None
    assert network.worlds[0] == 2
    card = json.loads((tmp_path / "reflex.json").read_text(encoding="utf-8"))
    assert card["size"]["worlds"] == 2
    assert card["limits"][1].endswith("looks one action ahead and no further.")
    further = Run(orchard, order(begin="shipped", updates=1), tmp_path / "further")
    assert further.model.size == Size(16, 8, worlds=2)
    with pytest.raises(NoDevice, match="Looking ahead is in machine code: expected --device cpu without --larger"):
        check_device(order(size=Size(16, 8, worlds=2), larger=Size(32, 8)))


def test_without_a_network_nothing_can_be_trained_further(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=r"There is nothing to begin with\. There is no network for Orchard"):
        Run(orchard, order(begin="shipped"), tmp_path)


def test_a_larger_network_begins_with_nothing(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="A larger network begins with nothing"):
        Run(orchard, order(larger=Size(16, 8), begin="shipped"), tmp_path)


def test_a_teacher_gives_no_advice_on_a_gpu() -> None:
    with pytest.raises(NoDevice, match="A teacher looks ahead in machine code: expected --device cpu without --larger"):
        check_device(order(device="cuda", teacher="search:8"))
    for habits in (Habits(sparring=4), Habits(trust=0.5)):
        with pytest.raises(NoDevice, match="Sparring and trust are in machine code: expected --device cpu"):
            check_device(order(larger=Size(32, 8), habits=habits))


def test_devices_that_are_not_there_are_refused(orchard: Game, tmp_path: Path) -> None:
    with pytest.raises(NoDevice, match="device = tpu is invalid: expected cpu or cuda"):
        Run(orchard, order(device="tpu"), tmp_path)
    if not torch.cuda.is_available():
        with pytest.raises(NoDevice, match="No CUDA device is available here; --device cpu trains the same network"):
            Run(orchard, order(device="cuda"), tmp_path)
