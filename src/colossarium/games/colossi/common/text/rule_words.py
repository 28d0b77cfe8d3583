"""The words of rule texts that are made from effects: spaces, places, conditions and what is counted."""

from __future__ import annotations

SPACES = {
    "controlled": "a space you control",
    "own_acolyte": "a space where you have an Acolyte",
    "foe_acolytes": "a space with opposing Acolytes",
    "explored": "an explored space",
    "unexplored_near": "an unexplored space next to one of your pieces",
    "beast": "a space with a Beast",
    "controlled_loot": "a space you control",
    "here": "this space",
    "own_banner": "a space with a Banner of yours",
    "bannerable": "a space you control",
    "foe_banner_own_piece": "a space where you have a piece",
    "ebbable": "a space with Water that is not part of the island's border",
    "floodable": "a coast space that has no Colossus and no Beast",
}
PLACES = {  # the space itself, with those next to it, and what a range is counted from
    "here": ("here", "here or next to here", "here"),
    "colossus": ("on your Colossus's space", "on or next to your Colossus's space", "your Colossus"),
    "picked": ("there", "there or next to it", "it"),
    "beast": ("on the Beast's space", "on or next to the Beast's space", "the Beast"),
    "centre": ("on the centre", "on or next to the centre", "the centre"),
}
FOES = {
    "near": "an opponent with a piece on or next to your Colossus's space",
    "has_cards": "an opponent with cards in hand",
    "any": "an opponent",
}
CONDITIONS = {  # of a Colossus
    "coast": "on the coast",
    "inland": "that is not on the coast",
    "near_centre": "on the centre space or next to it",
    "on_grass": "on Grass",
    "on_special": "on a tile other than Grass",
    "crowded": "that shares its space with another Colossus",
    "solitary": "with no other Colossus on or next to its space",
    "beast_near": "with a Beast on or next to its space",
    "frontier": "next to an unexplored space",
}
IF_YOU = {  # of whoever acts
    "coast": "if your Colossus is on the coast",
    "inland": "if your Colossus is not on the coast",
    "near_centre": "if your Colossus is on the centre space or next to it",
    "on_grass": "if your Colossus is on Grass",
    "on_special": "if your Colossus is on a tile other than Grass",
    "crowded": "if your Colossus shares its space with another Colossus",
    "solitary": "if no other Colossus is on or next to your Colossus's space",
    "beast_near": "if a Beast is on or next to your Colossus's space",
    "frontier": "if your Colossus is next to an unexplored space",
    "poorest": "if nobody has less Gold than you",
    "here_coast": "if this tile is on the coast",
}
PER = {  # what you have, and what each Colossus has
    "acolytes": ("for each of your Acolytes on the island", "for each of its Acolytes on the island"),
    "acolytes_with_colossus": (
        "for each of your Acolytes on your Colossus's space",
        "for each of its own Acolytes on its space",
    ),
    "controlled": ("for each space you control", "for each space it controls"),
    "coast_controlled": ("for each coast space you control", "for each coast space it controls"),
    "special_controlled": (
        "for each tile other than Grass you control",
        "for each tile other than Grass it controls",
    ),
    "adjacent_controlled": (
        "for each space next to here that you control",
        "for each space next to here that it controls",
    ),
    "spread": ("for each space with your pieces", "for each space with its pieces"),
    "chain": (
        "for each space of your longest chain of connected spaces with your pieces",
        "for each space of its longest chain of connected spaces with its pieces",
    ),
    "banners": ("for each of your Banners still deployed", "for each of its Banners still deployed"),
}
COUNTED = {  # what prizes are for
    "acolytes": "most Acolytes on the island",
    "acolytes_with_colossus": "most of one's own Acolytes on the Colossus's space",
    "controlled": "most spaces controlled",
    "coast_controlled": "most coast spaces controlled",
    "special_controlled": "most tiles other than Grass controlled",
    "adjacent_controlled": "most spaces controlled next to here",
    "spread": "most spaces with your pieces",
    "chain": "longest chain of connected spaces with your pieces",
    "banners": "most Banners deployed",
}
DONE = {  # where "for each" alone would not say of what
    **dict.fromkeys(("beast", "push", "sweep", "perish"), "for each Acolyte that died"),
    "flood": "for each Acolyte that drowned",
    "gold": "for each Gold lost",
    "move": "for each Movement made",
}
OPPOSING = {"foes": "opposing ", "all": "", "picked": "their ", "self": "your "}
