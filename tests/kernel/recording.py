"""Records of Orchard, and how a wrong one is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from colossarium.kernel.definition import Json
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.records import replay

PLAYED = ["pick", "red blue share", "roll", "show", "red green share"]


def read_back(record: Json) -> Json:
    """Through JSON text, as a file would hold it."""
    read: Json = json.loads(json.dumps(record))
    return read


def refused(record: Any, *kinds: type[ColossariumError], **given: Any) -> str:
    with pytest.raises(kinds) as refusal:
        replay(record, **given)
    assert type(refusal.value) in kinds
    return refusal.value.sentence
