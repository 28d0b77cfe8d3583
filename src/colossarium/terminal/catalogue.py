"""The list of games, and the options of one game."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from colossarium.kernel.errors import BadOption
from colossarium.kernel.game import Game, broken_games, definition_of, playable_ids
from colossarium.kernel.options import Option, written
from colossarium.kernel.player import player_names
from colossarium.terminal.console import is_plain, put


def game_from(game_id: str, texts: list[str], content: Path | None) -> Game:
    """A game with options as they are typed: name=value."""
    definition = definition_of(game_id)
    known = {option.name: option for option in definition.options(definition.tables(content))}
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is written name=value, not '{text}'; the options are {', '.join(known)}.")
        options[name] = known[name].parse(value) if name in known else value
    return Game(definition, options, content)


def show_games(console: Console) -> None:
    table = _table(console, "id", "name", "players", "what")
    for game_id in playable_ids():
        game = Game(definition_of(game_id), {})
        table.add_row(game_id, game.name, _seats(game), game.definition.blurb)
    put(console, table)
    for problem in broken_games():
        console.print(problem.sentence, soft_wrap=True, markup=False)


def _seats(game: Game) -> str:
    option = next((option for option in game.known_options if option.name == "players"), None)
    return option.accepted if option else str(game.seats)


def show_game(console: Console, game: Game) -> None:
    console.print(Text.assemble((game.name, "bold"), f"  {game.definition.blurb}"))
    console.print(f"content   {game.content_hash}")
    for name, text in player_names(game.id).items():
        console.print(f"player    {name}: {text}")
    console.print()
    table = _table(console, "option", "values", "default", "what")
    for option in game.known_options:
        table.add_row(option.name, _values(option), _default(option), option.text)
    put(console, table)
    if game.presets:
        console.print()
        show_presets(console, game)


def show_presets(console: Console, game: Game) -> None:
    table = _table(console, "preset", "settings", "what")
    for preset in game.presets:
        settings = ", ".join(f"{name}={written(value)}" for name, value in preset.settings)
        table.add_row(preset.id, settings or "all defaults", preset.text)
    put(console, table)


def _default(option: Option) -> str:
    others = (f"; {written(default)} with {option.depends_on}={value}" for value, default in option.other_defaults)
    return written(option.default) + "".join(others)


def _values(option: Option) -> str:
    return option.accepted.replace("a whole number from ", "")


def _table(console: Console, *headings: str) -> Table:
    """Columns without lines; a pipe gets them without styles too."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="" if is_plain(console) else "bold")
    for heading in headings:
        table.add_column(heading)
    return table
