"""Files of tensors in the safetensors format: a header in JSON, then the numbers. Only numpy is needed to read them."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from colossarium.kernel.errors import BadNetwork

Array = np.ndarray[Any, Any]

MOST_BYTES = 64_000_000  # of a file
MOST_INCLUDED = 2_000_000  # of one that comes with a game
LENGTH = 8  # bytes before the header, which say how long it is
TYPES: dict[str, np.dtype[Any]] = {
    "I8": np.dtype("<i1"),
    "I16": np.dtype("<i2"),
    "I32": np.dtype("<i4"),
    "F32": np.dtype("<f4"),
}
NAMES = {dtype: name for name, dtype in TYPES.items()}


def write_tensors(path: Path, tensors: Mapping[str, Array], notes: Mapping[str, str]) -> None:
    """Write named arrays and notes; equal contents give equal files."""
    header: dict[str, Any] = {"__metadata__": dict(notes)}
    octets, at = [], 0
    for name, tensor in sorted(tensors.items(), key=lambda item: (-item[1].dtype.itemsize, item[0])):
        stored = np.ascontiguousarray(tensor, tensor.dtype.newbyteorder("<")).tobytes()
        header[name] = {
            "dtype": NAMES[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [at, at + len(stored)],
        }
        octets.append(stored)
        at += len(stored)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % LENGTH)
    path.write_bytes(len(text).to_bytes(LENGTH, "little") + text + b"".join(octets))


def read_tensors(path: Path) -> tuple[dict[str, Array], dict[str, str]]:
    """The arrays and the notes of a file; refused if it is damaged, or larger than networks are."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadNetwork(f"{path} is too large: expected at most {MOST_BYTES:,} bytes.")
        octets = path.read_bytes()
    except OSError as problem:
        raise BadNetwork(f"{path} cannot be read: {problem.strerror}.") from problem
    try:
        end = LENGTH + int.from_bytes(octets[:LENGTH], "little")
        if end > len(octets):
            raise ValueError("the header ends outside the file")
        header = json.loads(octets[LENGTH:end])
        notes = {str(key): str(value) for key, value in header.pop("__metadata__", {}).items()}
        return {name: _tensor(entry, octets[end:]) for name, entry in header.items()}, notes
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise BadNetwork(f"{path} is not a safetensors file, or is damaged.") from problem


def _tensor(entry: Mapping[str, Any], octets: bytes) -> Array:
    first, last = entry["data_offsets"]
    dtype, shape = TYPES[entry["dtype"]], [int(length) for length in entry["shape"]]
    if not 0 <= first <= last <= len(octets) or last - first != dtype.itemsize * math.prod(shape):
        raise ValueError("a tensor lies outside the file")
    return np.frombuffer(octets[first:last], dtype).reshape(shape).copy()
