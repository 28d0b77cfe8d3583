"""Files of networks: written and read back, and refused where they are damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from colossarium.kernel.errors import BadNetwork
from colossarium.kernel.game import Game
from colossarium.players.reflex.cards import read_card
from colossarium.players.reflex.network import network_from
from colossarium.players.reflex.tensors import MOST_BYTES, read_tensors, write_tensors
from tests.players.nets import random_tensors


def test_tensors_come_back_as_they_were(orchard: Game, tmp_path: Path) -> None:
    path, tensors = tmp_path / "net.safetensors", random_tensors(orchard)
    write_tensors(path, tensors, {"game": "orchard"})
    found, notes = read_tensors(path)
    assert notes == {"game": "orchard"}
    assert found.keys() == tensors.keys()
    for name, tensor in tensors.items():
        assert found[name].dtype == tensor.dtype
        assert np.array_equal(found[name], tensor)
    before = path.read_bytes()
    write_tensors(path, dict(reversed(tensors.items())), {"game": "orchard"})
    assert path.read_bytes() == before, "equal contents give equal files"


def test_the_format_is_that_of_safetensors(tmp_path: Path) -> None:
    """Eight bytes with the length of a header in JSON, the header, then the numbers in order."""
    path = tmp_path / "net.safetensors"
    write_tensors(path, {"a": np.array([[1, -2]], np.int8), "b": np.array([7], np.int32)}, {})
    octets = path.read_bytes()
    length = int.from_bytes(octets[:8], "little")
    assert length % 8 == 0
    header = json.loads(octets[8 : 8 + length])
    assert header["b"] == {"dtype": "I32", "shape": [1], "data_offsets": [0, 4]}
    assert header["a"] == {"dtype": "I8", "shape": [1, 2], "data_offsets": [4, 6]}
    assert octets[8 + length :] == b"\x07\x00\x00\x00\x01\xfe"


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"nothing of the kind",
        (10**15).to_bytes(8, "little") + b"{}",
        (2).to_bytes(8, "little") + b"[]",
        (57).to_bytes(8, "little") + b'{"a":{"dtype":"I8","shape":[9],"data_offsets":[0,9]}}    ' + b"12",
        (57).to_bytes(8, "little") + b'{"a":{"dtype":"X8","shape":[2],"data_offsets":[0,2]}}    ' + b"12",
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, octets: bytes) -> None:
    path = tmp_path / "net.safetensors"
    path.write_bytes(octets)
    with pytest.raises(BadNetwork, match=r"net\.safetensors is not a safetensors file, or is damaged"):
        read_tensors(path)


def test_a_file_that_is_missing_or_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match="cannot be read: No such file"):
        read_tensors(tmp_path / "none.safetensors")
    path = tmp_path / "large.safetensors"
    with path.open("wb") as large:
        large.truncate(MOST_BYTES + 1)
    with pytest.raises(BadNetwork, match="is too large: expected at most 64,000,000 bytes"):
        read_tensors(path)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("rows", lambda tensor: tensor[:, :-1]),
        ("first", lambda tensor: tensor + 1),
        ("shift", lambda tensor: tensor - 1),
        ("policy", lambda tensor: tensor[:, :-1]),
        ("views", lambda tensor: tensor + 1),
        ("views", lambda tensor: tensor[:, :0]),
        ("turn", lambda tensor: tensor - 9),
        ("row_of", lambda tensor: tensor + 1),
        ("row_of", lambda tensor: tensor[:, :-1]),
        ("flat_of", lambda tensor: tensor - 1),
        ("value_bias", lambda tensor: tensor[:-1]),
        ("dense", lambda tensor: tensor.astype(np.int32)),
    ],
)
def test_tensors_that_do_not_fit_together_are_refused(orchard: Game, name: str, change: Any) -> None:
    tensors = random_tensors(orchard)
    tensors[name] = change(tensors[name])
    with pytest.raises(BadNetwork, match="x is no network"):
        network_from(tensors, "x")


def test_a_network_without_a_tensor_is_refused(orchard: Game) -> None:
    tensors = random_tensors(orchard)
    del tensors["gain"]
    with pytest.raises(BadNetwork, match="x is no network: expected a tensor 'gain' of int32"):
        network_from(tensors, "x")


@pytest.mark.parametrize("text", ["", "[]", '{"game": "og"}'])
def test_a_card_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "card.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadNetwork, match="card of a network"):
        read_card(path)
