"""Writes the pages of docs/cards: every card beside what its effect does, told from what the rules run.

A card whose text and effect disagree is a bug; these pages are where it can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markdown_table import Row, table

import colossarium as col
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.content.reading import FLAGS, LOOT_IDS, ColossiRuleset
from colossarium.games.colossi.common.position import spaces_of
from colossarium.games.colossi.common.text.effects import many, told, told_mods

FOLDER = Path(__file__).parent / "cards"
GAMES = ("colossi-banners", "colossi-ages")
TYPES = {"action": "Action cards", "beast": "Beast cards", "gift": "Divine Gifts", "curse": "Curses"}
CLASSES = {"grass": "Grass", "special": "Special Environments", "lair": "Lairs", "start": "Starting tiles"}


def page(game_id: str) -> str:
    """The whole page of one edition."""
    game = col.game(game_id)
    lines = [
        f"# The cards of {game.name}",
        "",
        "What each card, tile, Beast, Trait and Age says, and what the rules carry out for it, told from the content"
        " record in the words of the effect language (C2). The second column is for players, the third for whoever"
        " changes the content. This page is written by `make cards`.",
        "",
    ]
    for title, head, rows in sections(game.ruleset):
        lines += [f"## {title}", "", table(head, rows), ""]
    return "\n".join(lines)


def sections(ruleset: ColossiRuleset) -> Iterator[tuple[str, Row, list[Row]]]:
    names = ruleset.names
    for name, title in TYPES.items():
        cards = [card for card, row in enumerate(names.cards) if row["type"] == name]
        if cards:
            yield title, ("card", "text", "effect", "copies"), [card_row(ruleset, card) for card in cards]
    for name, title in CLASSES.items():
        tiles = [tile for tile, row in enumerate(names.tiles) if row["class"] == name]
        if tiles:
            yield title, ("tile", "text", "effect", "tiles"), [tile_row(ruleset, tile) for tile in tiles]
    yield "Beasts", ("Beast", "text", "effect"), [beast_row(ruleset, beast) for beast in range(len(names.beasts))]
    yield "Traits", ("Trait", "text", "effect"), [trait_row(ruleset, trait) for trait in range(len(names.traits))]
    if names.rulings:
        head = ("Age", "text", "effect", "turns", "Water", "Beasts")
        yield "Ages", head, [age_row(ruleset, age) for age in range(len(names.rulings))]


def card_row(ruleset: ColossiRuleset, card: int) -> Row:
    c, names = ruleset.content, ruleset.names.cards[card]
    effect = joined(
        told(c, c.card_program[card]), labelled("Lasting", told_mods(c.card_mods[card], ruleset.edition.mods))
    )
    return (names["name"], names["text"], effect, str(c.copies[card]))


def tile_row(ruleset: ColossiRuleset, tile: int) -> Row:
    c, names = ruleset.content, ruleset.names.tiles[tile]
    loot = [c.produced[tile][colour] + c.printed[tile][colour] for colour in range(len(LOOT_IDS))]
    effect = joined(
        labelled("Loot", ", ".join(many(n, name[:-1]) if name != "gold" else f"{n} Gold" for n, name in goods(loot))),
        labelled("Arrival", told(c, c.tile_arrival[tile])),
        labelled(ruleset.edition.harvest, told(c, c.tile_harvest[tile])),
    )
    return (names["name"], names["text"], effect, str(c.tile_copies[tile]))


def goods(loot: list[int]) -> list[tuple[int, str]]:
    return [(amount, name) for amount, name in zip(loot, LOOT_IDS, strict=True) if amount]


def beast_row(ruleset: ColossiRuleset, beast: int) -> Row:
    c, names = ruleset.content, ruleset.names.beasts[beast]
    effect = joined(
        labelled("Enters", told(c, c.beast_enter[beast])),
        labelled("Flags", ", ".join(flags(c, beast))),
        labelled("Reap", told(c, c.beast_reap[beast])),
    )
    return (names["name"], joined(names["text"], names.get("reap_text", "")), effect)


def flags(c: Any, beast: int) -> list[str]:
    return [name for name, flag in FLAGS.items() if c.beast_flags[beast] >> flag & 1]


def trait_row(ruleset: ColossiRuleset, trait: int) -> Row:
    c, names = ruleset.content, ruleset.names.traits[trait]
    effect = joined(
        labelled("Enters", told(c, c.trait_stride[trait])), told_mods(c.trait_mods[trait], ruleset.edition.mods)
    )
    return (names["name"], names["text"], effect)


def age_row(ruleset: Any, age: int) -> Row:
    c, names = ruleset.content, ruleset.names.rulings[age]
    effect = joined(
        labelled("For all", told_mods(c.rulings[age], ruleset.edition.mods)),
        labelled("Setup", told(c, c.age_setup[age])),
        labelled("Scoring", told(c, c.age_scoring[age])),
    )
    beasts = [
        f"{beast['name']} {SPACE_IDS[space]}"
        for beast, space in zip(ruleset.names.beasts, c.age_beasts[age], strict=False)
        if space >= 0
    ]
    name = f"{'I' * c.epoch_of[age]} {names['name']}"
    return (
        name,
        names["text"],
        effect,
        str(c.age_turns[age]),
        " ".join(spaces_of(c.age_water[age])),
        ", ".join(beasts),
    )


def labelled(label: str, text: str) -> str:
    return f"*{label}:* {text}" if text else ""


def joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game_id in GAMES:
        (FOLDER / f"{game_id}.md").write_text(page(game_id), encoding="utf-8")


if __name__ == "__main__":
    main()
