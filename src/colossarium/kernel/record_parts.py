"""The parts of a record as they are written: each is checked for its kind, and nothing is played."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.definition import Json
from colossarium.kernel.endings import AGREEMENT, WAYS, Ended
from colossarium.kernel.errors import BadRecord
from colossarium.kernel.starting import LONGEST_KEY

_REQUIRED = object()


def part(record: Json, name: str, kind: type, default: object = _REQUIRED) -> Any:
    value = record.get(name)
    if value is None and default is not _REQUIRED:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"This record's '{name}' is {value!r}: expected {kind.__name__}.")
    return value


def texts(record: Json, name: str) -> list[str]:
    values = part(record, name, list, [])
    if not all(isinstance(value, str) for value in values):
        raise BadRecord(f"This record's '{name}' must be a list of texts.")
    return list(values)


def key_in(record: Json) -> bytes:
    text = part(record, "key", str)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise BadRecord("This record's 'key' is not written in hexadecimal digits.") from None
    if not 1 <= len(key) <= LONGEST_KEY:
        raise BadRecord(f"This record's 'key' must have 1 to {LONGEST_KEY} bytes.")
    return key


def names_in(record: Json) -> dict[str, str]:
    names: dict[str, str] = part(record, "names", dict, {})
    if not all(isinstance(name, str) for name in names.values()):
        raise BadRecord("This record's 'names' must be texts.")
    return names


def ended_in(record: Json) -> Ended | None:
    value = part(record, "ended", dict, None)
    if value is None:
        return None
    expected = {"by", "ply"} if value.get("by") == AGREEMENT else {"by", "ply", "seat"}
    whole = all(type(value.get(name)) is int for name in expected - {"by"})
    if value.get("by") not in WAYS or set(value) != expected or not whole:
        raise BadRecord(
            f"This record's 'ended' is {value!r}; expected {{'by': 'resignation', 'seat': …, 'ply': …}} "
            "or {'by': 'agreement', 'ply': …}."
        )
    return Ended(**value)


def resigned_in(record: Json) -> dict[int, int]:
    found = part(record, "resigned", list, [])
    for each in found:
        whole = isinstance(each, dict) and all(type(each.get(name)) is int for name in ("seat", "ply"))
        if not whole or set(each) != {"seat", "ply"}:
            raise BadRecord(f"This record's 'resigned' has {each!r}; expected {{'seat': …, 'ply': …}}.")
    return {each["seat"]: each["ply"] for each in found}
