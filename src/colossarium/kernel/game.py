"""A game ready for matches: a definition with content and options; and which games there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from colossarium.kernel import outside
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.errors import BadPosition, BrokenGame, UnknownGame
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.options import Option, Preset, Value, check_defaults, choose, read_presets, unfold
from colossarium.kernel.tempo import Tempo, read_tempos

if TYPE_CHECKING:
    from colossarium.kernel.engine import Compiled, Engine
    from colossarium.kernel.match import Match


class Game:
    """A definition with content and options. The content is the house's own, a folder of changes to it, or tables."""

    def __init__(
        self, definition: Definition, options: Mapping[str, object], content: Path | Tables | None = None
    ) -> None:
        self.definition = definition
        built = _house_ruleset(definition, options) if content is None else _build(definition, options, content)
        self.known_options = list(built.known_options)
        self.presets = list(built.presets)
        self.options = dict(built.options)
        self.ruleset: Any = built.ruleset
        self.content_hash = built.content_hash
        self.tables = built.tables
        self.tempos = built.tempos

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by what it is made of, so that it can travel to another process."""
        return game_from_text, (self.id, self.options, self.content_text)

    @cached_property
    def content_text(self) -> str:
        """The content as text: whoever has it plays under the same rules, whatever becomes of the files."""
        return self.tables.text()

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def seats(self) -> int:
        return int(self.ruleset.seats)

    @cached_property
    def engine(self) -> Compiled:
        """The compiled rules."""
        from colossarium.kernel.engine import Compiled

        return Compiled(self)

    @cached_property
    def plain(self) -> Engine:
        """The same rules as plain Python."""
        from colossarium.kernel.engine import Plain

        return Plain(self)

    def position_keys(self, s: Any) -> list[str]:
        """Every key that a position can have: those that `position` writes, and the game's shorthands."""
        return [*self.definition.position(self.ruleset, s), *self.definition.position_shorthands]

    def set_position(self, s: Any, position: Json) -> None:
        """Write a (partial) position over the start of a match, refusing unknown keys first."""
        known = self.position_keys(s)
        for key in position:
            if key not in known:
                meant, keys = did_you_mean(key, known), ", ".join(known)
                raise BadPosition(f"position: there is no key '{key}'{meant}; the keys are {keys}.")
        self.definition.set_position(self.ruleset, s, position)

    def start(self, seed: int | None = None, *, key: bytes | None = None, engine: Engine | None = None) -> Match:
        """A new match; its key is given, derived from the seed, or secret and random."""
        from colossarium.kernel.starting import new_match

        return new_match(self, seed=seed, key=key, engine=engine)

    def at(self, position: Json, seed: int | None = None, *, engine: Engine | None = None) -> Match:
        """A match that begins in a (partial) position, written over the start position."""
        from colossarium.kernel.starting import new_match

        return new_match(self, seed=seed, engine=engine, position=position)


@dataclass(frozen=True)
class _Built:
    """What a game reads from its content; games share it, for nobody writes to a ruleset once it is built."""

    known_options: list[Option]
    presets: list[Preset]
    options: dict[str, Value]
    ruleset: Any
    tables: Tables
    content_hash: str
    tempos: dict[str, Tempo]  # of phases, where the content gives them


def _build(definition: Definition, options: Mapping[str, object], content: Path | Tables | None) -> _Built:
    tables = content if isinstance(content, Tables) else definition.tables(content)
    known_options = definition.options(tables)
    check_defaults(known_options, tables)
    presets = read_presets(known_options, tables)
    chosen = choose(known_options, unfold(presets, options, definition.name))
    ruleset = definition.ruleset(tables, chosen)
    tempos = read_tempos(definition.phases, tables)
    tables.close()
    return _Built(known_options, presets, chosen, ruleset, tables, tables.hash(), tempos)


_HOUSE_RULESETS: dict[tuple[object, ...], _Built] = {}
HOUSE_RULESETS_KEPT = 128


def _house_ruleset(definition: Definition, options: Mapping[str, object]) -> _Built:
    """The content of the house with these options, read again only if one of its files has changed."""
    folders = [definition.folder / "content", *filter(None, [definition.shared_content])]
    files = [(path, path.stat()) for folder in folders for path in folder.glob("*.toml")]
    stamps = frozenset((path, stat.st_mtime_ns, stat.st_size) for path, stat in files)
    key = (definition, stamps, frozenset((name, repr(value)) for name, value in options.items()))
    built = _HOUSE_RULESETS.get(key)
    if built is None:
        if len(_HOUSE_RULESETS) >= HOUSE_RULESETS_KEPT:
            _HOUSE_RULESETS.clear()
        built = _HOUSE_RULESETS[key] = _build(definition, options, None)
    return built


_REGISTRY: dict[str, Callable[[], Definition]] = {}
_LOADED: dict[str, Definition] = {}
_BROKEN: dict[str, BrokenGame] = {}


def register_game(game_id: str, load: Callable[[], Definition]) -> None:
    """Make a game of this package known; it is loaded when first asked for."""
    _REGISTRY[game_id] = load


def shipped_ids() -> list[str]:
    """The games of this package."""
    return list(_REGISTRY)


def game_ids() -> list[str]:
    """Every game that is known: those of this package, then those of others. One of these may turn out broken."""
    return [*_REGISTRY, *(game_id for game_id in outside.found() if game_id not in _REGISTRY)]


def playable_ids() -> list[str]:
    """The games that can be loaded, which this finds out."""
    broken = {*_broken_outside()}
    return [game_id for game_id in game_ids() if game_id not in broken]


def broken_games() -> list[BrokenGame]:
    """What is wrong with games of other packages, sentence by sentence."""
    taken = {game_id: entries for game_id, entries in outside.found().items() if game_id in _REGISTRY}
    return [*(outside.clash(game_id, entries) for game_id, entries in taken.items()), *_broken_outside().values()]


def _broken_outside() -> dict[str, BrokenGame]:
    for game_id in game_ids()[len(_REGISTRY) :]:
        try:
            definition_of(game_id)
        except BrokenGame as problem:
            _BROKEN[game_id] = problem
    return _BROKEN


def definition_of(game_id: str) -> Definition:
    if game_id in _BROKEN:
        raise _BROKEN[game_id]
    if game_id not in _LOADED:
        if game_id in _REGISTRY:
            _LOADED[game_id] = _REGISTRY[game_id]()
        elif game_id in outside.found():
            _LOADED[game_id] = outside.load(game_id)
        else:
            meant, known = did_you_mean(game_id, game_ids()), ", ".join(game_ids())
            raise UnknownGame(f"There is no game '{game_id}'{meant}; the games are {known}.")
    return _LOADED[game_id]


def game_from_text(game_id: str, options: Mapping[str, object], content_text: str) -> Game:
    """A game whose content was kept as text."""
    definition = definition_of(game_id)
    return Game(definition, options, Tables.from_text(content_text, definition.aliases))


def game(game_id: str, *, content: Path | str | None = None, **options: object) -> Game:
    """A game by its id, with options, or a preset and options.

    Content is a folder of TOML files that change or extend the house edition.
    """
    return Game(definition_of(game_id), options, Path(content) if content is not None else None)
