"""Records: a match as JSON, played again bit for bit, and checked against what was published before it."""

from __future__ import annotations

import hashlib
import json
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from colossarium.kernel import chance
from colossarium.kernel.daily import check_daily
from colossarium.kernel.errors import BadContent, BadOption, BadPosition, BadRecord, RecordDiffers, Refused, UnknownGame
from colossarium.kernel.game import Game, Json, definition_of
from colossarium.kernel.match import LONGEST_KEY, Match, new_match

FORMAT = "colossarium-record-1"
CHECK_DIGITS = 8


def record_of(match: Match) -> Json:
    """The match as JSON-ready data; `checks` holds a digest of the position after setup and after each action."""
    record: Json = {
        "format": FORMAT,
        "game": match.game.id,
        "options": dict(match.game.options),
        "content": match.game.content_hash,
        "key": match.key.hex(),
        "published": chance.published_hash(match.key),
        "seats": list(match.seats),
        "actions": match.texts,
        "checks": _checks(match),
        "result": match.result(),
    }
    if match.seed is not None:
        record["seed"] = match.seed
    if match.daily is not None:
        record["daily"] = match.daily
    if match.start_position is not None:
        record["position"] = deepcopy(match.start_position)
    return record


def _checks(match: Match) -> list[str]:
    definition, edition = match.game.definition, match.game.edition
    states = [match.engine.plain(past.state) for past in match.past] + [match.state]
    return [digest(definition.position(edition, s)) for s in states]


def digest(position: Json) -> str:
    """A short check of a position: two that differ almost never have the same."""
    text = json.dumps(position, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=CHECK_DIGITS // 2).hexdigest()


def replay(record: Json, *, content: Path | str | None = None, plain: bool = False) -> Match:
    """The same match again, bit for bit, or an error that says where it differs; `plain` compiles nothing."""
    read = _read(record)
    match = _start(read, content, plain)
    match.seats, match.daily = read.seats, read.daily
    if read.daily is not None:
        check_daily(match, read.daily)
    _compare(match, read, 0)
    for number, text in enumerate(read.actions, start=1):
        try:
            match.play(text)
        except Refused as refusal:
            reason = refusal.reason.rstrip(".")
            message = f"This record was made under other rules and stops at move {number}: {reason}."
            raise RecordDiffers(message) from None
        _compare(match, read, number)
    if "result" in record and read.result != match.result():
        raise RecordDiffers("This record gives another result than its moves.")
    if read.checks and len(read.checks) != len(read.actions) + 1:
        raise RecordDiffers(f"This record has {len(read.actions)} moves, but checks for {len(read.checks) - 1}.")
    return match


def verify(record: Json, *, content: Path | str | None = None, plain: bool = False) -> Match:
    """Check the key against its published hash, then every die by playing the match again."""
    read = _read(record)
    if read.published is None:
        raise BadRecord("This record has no published hash to check its key against.")
    if chance.published_hash(read.key) != read.published:
        raise RecordDiffers("The key of this record is not the one whose hash was published.")
    if read.seed is not None and chance.key_from_seed(read.seed) != read.key:
        raise RecordDiffers(f"The key of this record is not the one that its seed, {read.seed}, stands for.")
    return replay(record, content=content, plain=plain)


@dataclass(frozen=True)
class _Read:
    game: str
    options: dict[str, Any]
    content: str
    key: bytes
    published: str | None
    seed: int | None
    daily: str | None
    seats: list[str]
    position: Json | None
    actions: list[str]
    checks: list[str]
    result: Json | None


def _read(record: object) -> _Read:
    if not isinstance(record, dict):
        raise BadRecord("A record is a JSON object.")
    if record.get("format") != FORMAT:
        raise BadRecord(f"This is not a record: its format is {record.get('format')!r}, accepted is '{FORMAT}'.")
    return _Read(
        game=_part(record, "game", str),
        options=_part(record, "options", dict),
        content=_part(record, "content", str),
        key=_key(record),
        published=_part(record, "published", str, None),
        seed=_part(record, "seed", int, None),
        daily=_part(record, "daily", str, None),
        seats=_texts(record, "seats"),
        position=_part(record, "position", dict, None),
        actions=_texts(record, "actions"),
        checks=_texts(record, "checks"),
        result=_part(record, "result", dict, None),
    )


_REQUIRED = object()


def _part(record: Json, name: str, kind: type, default: object = _REQUIRED) -> Any:
    value = record.get(name)
    if value is None and default is not _REQUIRED:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"This record's '{name}' is {value!r}; accepted: {kind.__name__}.")
    return value


def _texts(record: Json, name: str) -> list[str]:
    values = _part(record, name, list, [])
    if not all(isinstance(value, str) for value in values):
        raise BadRecord(f"This record's '{name}' must be a list of texts.")
    return list(values)


def _key(record: Json) -> bytes:
    text = _part(record, "key", str)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        raise BadRecord("This record's 'key' is not written in hexadecimal digits.") from None
    if not 1 <= len(key) <= LONGEST_KEY:
        raise BadRecord(f"This record's 'key' must have 1 to {LONGEST_KEY} bytes.")
    return key


def _start(read: _Read, content: Path | str | None, plain: bool) -> Match:
    try:
        game = Game(definition_of(read.game), read.options, Path(content) if content is not None else None)
        if game.content_hash == read.content:
            engine = game.plain if plain else game.engine
            return new_match(game, key=read.key, seed=read.seed, position=read.position, engine=engine)
    except (UnknownGame, BadOption, BadContent, BadPosition) as problem:
        raise BadRecord(f"This record cannot be played: {problem}") from problem
    raise RecordDiffers(
        f"This record was made with other content ({read.content}, here {game.content_hash}); "
        "give the folder it was made with as content."
    )


def _compare(match: Match, read: _Read, number: int) -> None:
    if number < len(read.checks) and digest(match.position()) != read.checks[number]:
        place = "its setup" if number == 0 else f"move {number}, {read.actions[number - 1]}"
        raise RecordDiffers(f"This record was made under other rules: the position differs after {place}.")


def load_record(path: Path) -> Json:
    """Read a record file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord(f"{path}: this file cannot be read: {problem}.") from problem
    except json.JSONDecodeError as problem:
        raise BadRecord(f"{path}: this is not a JSON file: {problem}.") from problem
    if not isinstance(data, dict):
        raise BadRecord(f"{path}: a record is a JSON object.")
    return data
