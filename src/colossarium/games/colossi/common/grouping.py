"""How designers look for the content of both editions; an edition adds its own groups."""

from __future__ import annotations

from colossarium.kernel.grouping import Group


def cards(kind: str, title: str, icon: str) -> Group:
    return Group(
        f"{kind}-cards",
        title,
        ("card",),
        where=("type", kind),
        icon=icon,
        counted_in="deck",
        counted_as="Copies in the deck",
        drawn="card-{id}",
        labels={"effect": "Effect, line by line", "mods": "Lasting"},
    )


def tiles(kind: str, title: str) -> Group:
    labels = {"harvest": "Effect", "copies": "Tiles of this kind", "loot": "Loot", "arrival": "Arrival"}
    return Group(
        f"{kind}-tiles",
        title,
        ("tile",),
        where=("class", kind),
        icon="tile",
        copies="copies",
        drawn="tile-{id}",
        labels=labels,
    )


BEAST_LABELS = {"enter": "When it moves onto a space", "flags": "While it stands there"}
ACTIONS = cards("action", "Action cards", "hand")
BEAST_CARDS = cards("beast", "Beast cards", "paw")
GIFTS = cards("gift", "Divine Gifts", "sun")
CURSES = cards("curse", "Curses", "skull")
TRAITS = Group(
    "traits",
    "Traits",
    ("trait",),
    icon="star",
    drawn="trait-{id}",
    labels={"mods": "Changes of the rules", "stride": "When the Colossus enters a space"},
)
BEASTS = Group("beasts", "Beasts", ("beast",), icon="paw", drawn="beast-{id}", labels=BEAST_LABELS)
SHARED_NUMBERS = ("limits", "start", "turn", "island")
NUMBERS = {
    "limits": "Limits",
    "start": "Start",
    "turn": "A turn",
    "island": "The island",
    "game": "Name and blurb",
}
OPTIONS = Group("options", "Options", ("option",), icon="gear", labels={"default": "Value", "text": "Meaning"})
