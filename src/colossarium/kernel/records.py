"""Records: a match as JSON, played again bit for bit, and checked against what was published before it."""

from __future__ import annotations

import hashlib
import json
from copy import deepcopy
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from colossarium.kernel import chance
from colossarium.kernel.aliases import Aliases, text_with_todays_names, with_first_names, with_todays_names
from colossarium.kernel.content import Tables, hash_of_text
from colossarium.kernel.daily import check_daily
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.endings import Ended, ends_by_resigning
from colossarium.kernel.errors import BadContent, BadOption, BadPosition, BadRecord, RecordDiffers, Refused, UnknownGame
from colossarium.kernel.files import read_json
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.match import Match
from colossarium.kernel.record_parts import ended_in, key_in, names_in, part, resigned_in, texts
from colossarium.kernel.starting import new_match

FORMAT = "colossarium-record-2"
FIRST_FORMAT = "colossarium-record-1"  # names its content by hash alone; still read
CHECK_DIGITS = 8
SPOKEN = ("sentence", "share")  # what a result says in words, which may change


def record_of(match: Match) -> Json:
    """The match as JSON-ready data; `checks` holds a digest of the position after setup and after each action."""
    record: Json = {
        "format": FORMAT,
        "game": match.game.id,
        "options": dict(match.game.options),
        "content": match.game.content_hash,
        "content_text": match.game.content_text,
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
    if match.variant is not None:
        record["variant"] = match.variant
    if match.start_position is not None:
        record["position"] = deepcopy(match.start_position)
    if match.ended is not None:
        record["ended"] = match.ended.as_json()
    if match.resigned:
        record["resigned"] = match.resignations()
    if names := match.standing_names():
        record["names"] = names
    return record


def _checks(match: Match) -> list[str]:
    definition, ruleset = match.game.definition, match.game.ruleset
    states = [match.engine.plain(past.state) for past in match.past] + [match.state]
    return [digest(definition.position(ruleset, s), definition.aliases) for s in states]


def digest_of(match: Match) -> str:
    return digest(match.position(), match.game.definition.aliases)


def digest(position: Json, aliases: Aliases) -> str:
    """A short check of a position: two that differ almost never have the same. Renaming things does not change it."""
    text = json.dumps(with_first_names(position, aliases), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=CHECK_DIGITS // 2).hexdigest()


def replay(record: Json, *, content: Path | str | None = None, plain: bool = False) -> Match:
    """The same match again, bit for bit, or an error that says where it differs; `plain` compiles nothing."""
    read = _read(record)
    match = _start(read, content, plain)
    match.seats, match.daily, match.variant = read.seats, read.daily, read.variant
    if read.daily is not None:
        check_daily(match, read.daily)
    _compare(match, read, 0)
    for number, text in enumerate(read.actions, start=1):
        try:
            match.play(text_with_todays_names(text, match.game.definition.aliases))
        except Refused as refusal:
            reason = refusal.reason.rstrip(".")
            message = f"This record was made under other rules and stops at move {number}: {reason}."
            raise RecordDiffers(message) from None
        _compare(match, read, number)
    if read.checks and len(read.checks) != len(read.actions) + 1:
        raise RecordDiffers(f"This record has {len(read.actions)} moves, but checks for {len(read.checks) - 1}.")
    _apply_what_people_did(match, read)
    if "result" in record and not _is_result(match, read.result):
        raise RecordDiffers("The result in this record is not the result of its moves.")
    return match


def verify(record: Json, *, content: Path | str | None = None, plain: bool = False) -> Match:
    """Check the key against its published hash, then every die by playing the match again."""
    read = _read(record)
    if read.published is None:
        raise BadRecord("This record has no published hash to check its key against.")
    if chance.published_hash(read.key) != read.published:
        raise RecordDiffers("The key of this record does not match the published hash.")
    if read.seed is not None and chance.key_from_seed(read.seed) != read.key:
        raise RecordDiffers(f"The key of this record does not match its seed, {read.seed}.")
    return replay(record, content=content, plain=plain)


@dataclass(frozen=True)
class _Read:
    game: str
    options: dict[str, Any]
    content: str
    content_text: str | None
    key: bytes
    published: str | None
    seed: int | None
    daily: str | None
    variant: str | None
    seats: list[str]
    position: Json | None
    actions: list[str]
    checks: list[str]
    ended: Ended | None
    resigned: dict[int, int]
    names: dict[str, str]
    result: Json | None


def _read(record: object) -> _Read:
    if not isinstance(record, dict):
        raise BadRecord("A record is a JSON object.")
    written = record.get("format")
    if written not in (FORMAT, FIRST_FORMAT):
        raise BadRecord(f"This is not a record: its format is {written!r}; expected '{FORMAT}' or '{FIRST_FORMAT}'.")
    is_new = written == FORMAT
    if is_new:
        _refuse_unknown_keys(record)
    return _Read(
        game=part(record, "game", str),
        options=part(record, "options", dict),
        content=part(record, "content", str),
        content_text=part(record, "content_text", str) if is_new else None,
        key=key_in(record),
        published=part(record, "published", str, None),
        seed=part(record, "seed", int, None),
        daily=part(record, "daily", str, None),
        variant=part(record, "variant", str, None) if is_new else None,
        seats=texts(record, "seats"),
        position=part(record, "position", dict, None),
        actions=texts(record, "actions"),
        checks=texts(record, "checks"),
        ended=ended_in(record) if is_new else None,
        resigned=resigned_in(record) if is_new else {},
        names=names_in(record) if is_new else {},
        result=part(record, "result", dict, None),
    )


def _refuse_unknown_keys(record: Json) -> None:
    known = ["format", *(field.name for field in fields(_Read))]
    for key in record:
        if key not in known:
            raise BadRecord(f"A record has no key {key!r}; its keys are {', '.join(known)}.")


def _start(read: _Read, content: Path | str | None, plain: bool) -> Match:
    try:
        definition = definition_of(read.game)
        aliases = definition.aliases
        tables = _content_of(read, definition, content)
        game = Game(definition, with_todays_names(read.options, aliases), tables)
        position = with_todays_names(read.position, aliases)
        engine = game.plain if plain else game.engine
        match = new_match(game, key=read.key, seed=read.seed, position=position, engine=engine)
    except (UnknownGame, BadOption, BadContent, BadPosition) as problem:
        raise BadRecord(f"This record cannot be played: {problem}") from problem
    match.start_position = deepcopy(read.position)
    return match


def _content_of(read: _Read, definition: Definition, folder: Path | str | None) -> Tables:
    """The content that a record was made with: the one it carries, the house's own, a published one, or a folder's."""
    if read.content_text is not None and hash_of_text(read.content_text) != read.content:
        raise RecordDiffers(f"The content of this record does not match its hash, {read.content}.")
    given = definition.tables(Path(folder) if folder is not None else None)
    here = given.hash()
    if here == read.content:
        return given
    if folder is None and read.content_text is not None:
        return Tables.from_text(read.content_text, definition.aliases)
    if folder is None and (published := definition.published(read.content)) is not None:
        return published
    raise RecordDiffers(
        f"This record was made with other content ({read.content}, here {here}); "
        "give the folder it was made with as content."
    )


def _compare(match: Match, read: _Read, number: int) -> None:
    if number < len(read.checks) and digest_of(match) != read.checks[number]:
        place = "its setup" if number == 0 else f"move {number}, {read.actions[number - 1]}"
        raise RecordDiffers(f"This record was made under other rules: the position differs after {place}.")


def _apply_what_people_did(match: Match, read: _Read) -> None:
    """Names and an early end come after all moves and dice have been checked: no rule depends on them."""
    try:
        for thing, name in read.names.items():
            match.give_name(thing, name)
        for seat, ply in read.resigned.items():
            _leave(match, seat, ply)
        if read.ended is not None:
            _end(match, read.ended)
    except Refused as refusal:
        raise RecordDiffers(f"This record is inconsistent: {refusal.sentence}") from None


def _leave(match: Match, seat: int, ply: int) -> None:
    if not 0 <= ply <= len(match.past) or not 0 <= seat < match.game.seats or ends_by_resigning(match):
        raise RecordDiffers(f"This record says that seat {seat} resigned at {ply}, which is impossible.")
    match.resigned[seat] = ply


def _end(match: Match, ended: Ended) -> None:
    if ended.ply != len(match.past):
        raise RecordDiffers(f"This record ends after {len(match.past)} moves, but says that it ended at {ended.ply}.")
    if ended.seat is None:
        match.agree_on_draw()
    else:
        match.resign(ended.seat)


def _is_result(match: Match, stated: Json | None) -> bool:
    """All that a record states of its result is so; what it says in words may be said otherwise today."""
    actual = match.result()
    if actual is None or stated is None:
        return actual is stated
    aliases = match.game.definition.aliases
    actual, stated = with_first_names(actual, aliases), with_first_names(stated, aliases)
    return all(name in SPOKEN or (name in actual and actual[name] == value) for name, value in stated.items())


def load_record(path: Path) -> Json:
    """Read a record file."""
    data = read_json(path, BadRecord)
    if not isinstance(data, dict):
        raise BadRecord(f"{path}: a record is a JSON object.")
    return data
