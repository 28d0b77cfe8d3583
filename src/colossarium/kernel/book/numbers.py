"""Numbers in a book: written as paths to content and options, and read from the game that is played."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from colossarium.kernel.book.reading import Part
from colossarium.kernel.errors import BadBook
from colossarium.kernel.game import Game, definition_of

_MARK = re.compile(r"\{([^{}]*)\}")
_PATH = re.compile(r"(?P<table>\w+)(?:\[(?P<row>[\w-]+)\])?(?:\.(?P<keys>[\w.-]+))?(?P<words>:words)?")
_WORDS = ["0", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def with_numbers(part: Part, game: Game) -> Part:
    """The part with every `{path}` in its paragraphs replaced by the number that this game has there."""
    where = f"{part.file}, {game.id}"
    texts = [_filled(each.text, game, where) for each in part.paragraphs]
    told = [replace(each, text=text) for each, text in zip(part.paragraphs, texts, strict=True)]
    return replace(part, paragraphs=told)


def _filled(text: str, game: Game, where: str) -> str:
    return _MARK.sub(lambda mark: _written(mark[1], game, where), text)


def _written(path: str, game: Game, where: str) -> str:
    found = _PATH.fullmatch(path)
    value = None if found is None else _value(found, game)
    if found is not None and value is None:
        value = _value(found, _house(game.id))  # content of an earlier version may not have it yet
    if found is None or not isinstance(value, int) or isinstance(value, bool):
        raise BadBook(
            f"{where}: {{{path}}} leads to no number; expected {{table.key}}, {{table[id].key}} or {{option}}."
        )
    return _WORDS[value] if found["words"] and value in range(len(_WORDS)) else str(value)


def _value(path: re.Match[str], game: Game) -> Any:
    if path["keys"] is None:
        return game.options.get(path["table"])
    data = _content(game.content_text)
    own: Any = data["single"].get(path["table"])
    if path["row"] is not None:
        own = next((row for row in data["rows"].get(path["table"], []) if row.get("id") == path["row"]), None)
    for key in path["keys"].split("."):
        own = own.get(key) if isinstance(own, Mapping) else None
    return own


@cache
def _house(game_id: str) -> Game:
    return Game(definition_of(game_id), {})


@lru_cache(maxsize=8)
def _content(text: str) -> Any:
    return json.loads(text)
