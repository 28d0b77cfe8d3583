"""Every field of a Kolossus state and of its content: range, meaning, key in positions or in the content files."""

from __future__ import annotations

from colossarium.games.kolossus.constants import (
    ARRIVAL,
    BAND,
    CLASSES,
    CORNER,
    CORNER_IDS,
    CORNERS,
    DIRECTIONS,
    DRAW,
    DRAWN,
    FALLEN,
    LINES,
    MINIATURE,
    MINIS,
    MOST_NEEDED,
    NO_DIRECTION,
    NO_EFFECT,
    NO_SPACE,
    NOBODY,
    OCCUPATION,
    POWERS,
    RESTORE,
    SIDE,
    SKILLS,
    SPACE_SET,
    SPACES,
    STRIKE_AT,
    TOP_LEVEL,
    UNDECIDED,
    WORDS,
)
from colossarium.kernel.schema import At, Choice, Grid, Header, Ints, Record, Toml, flag, grid, number, numbers
from colossarium.kernel.sight import ALL, FOLLOWS


class State(Header):
    level: Ints = numbers(SPACES, 1, TOP_LEVEL, "level of each space (K2.2)", sight=ALL)
    citadel: int = number(
        0, SPACES - 1, "space of the Citadel of Time (K2.8)", At("citadel", one_of="space", hint="follows"), sight=ALL
    )
    mini_on: Ints = numbers(SPACES, NOBODY, MINIS - 1, "miniature on each space (K2.3)", sight=ALL.of(MINIATURE))
    space_of: Ints = numbers(
        MINIS, FALLEN, SPACES - 1, "space of each miniature; fallen ones have none (K2.9)", sight=ALL.by(MINIATURE)
    )
    standing: Ints = numbers(
        CORNERS * WORDS, 0, SPACE_SET, "set of the spaces held by each corner's warband", sight=FOLLOWS
    )
    ways: Ints = numbers(
        *(CLASSES * DIRECTIONS * WORDS, 0, SPACE_SET, "set of the spaces from which a class may step each way (K8.4)"),
        sight=FOLLOWS,
    )
    terrain: Ints = numbers((TOP_LEVEL + 1) * WORDS, 0, SPACE_SET, "set of the spaces of each level", sight=FOLLOWS)
    lost: Ints = numbers(
        *(TOP_LEVEL + 1, 0, 49, "lost woods, hills, mountains (K2.7)"),
        At("lost.{landscape}", hint="counted if left out"),
        sight=ALL,
    )

    warband_of: Ints = numbers(
        *(CORNERS, NOBODY, CORNERS - 1, "warband of each corner (K3.3)"),
        At("corners.{corner}", one_of="any warband"),
        sight=ALL.by(CORNER),
    )
    skill: Grid = grid(
        *(CORNERS, SKILLS, 0, 40, "mana on each skill (K11.1)"),
        At("mana.{warband}.{skill}", most="mana_total"),
        sight=ALL.by(CORNER),
    )
    pool: Ints = numbers(
        CORNERS, 0, 40, "mana in the pool (K11.11)", At("mana.{warband}.pool", most="pool_top"), sight=ALL.by(CORNER)
    )
    charged: Ints = numbers(
        *(CORNERS, 0, 1, "the Titan Weapon is charged (K11.12)"),
        At("mana.{warband}.weapon", truth=True),
        sight=ALL.by(CORNER),
    )
    supply: Ints = numbers(
        *(CORNERS, 0, 40, "mana not yet taken (K3.7)"),
        At("mana.{warband}.supply", most="mana_total", hint="the rest if left out"),
        sight=ALL.by(CORNER),
    )
    fresh: Ints = numbers(
        *(CORNERS, 0, 40, "mana taken and not yet placed (K11.4)"),
        At("mana.{warband}.fresh", most="mana_total"),
        sight=ALL.by(CORNER),
    )

    crystals: Ints = numbers(
        *(CORNERS, 0, 24, "crystals of each warband (K10.9)"),
        At("crystals.{warband}", most="crystals"),
        sight=ALL.by(CORNER),
    )
    pile: int = number(0, 24, "crystals on the Citadel (K4.2)", At("pile", most="crystals"), sight=ALL)
    reserve: int = number(
        0, 24, "crystals not yet placed (K3.2)", At("reserve", most="crystals", hint="the rest if left out"), sight=ALL
    )
    last_captor: int = number(
        *(NOBODY, CORNERS - 1, "who made the last capture (K14.3)"),
        At("last_captor", one_of="warband"),
        sight=ALL.of(CORNER),
    )
    captor: int = number(
        NOBODY, CORNERS - 1, "who captured in this round (K4.4)", At("captor", one_of="warband"), sight=ALL.of(CORNER)
    )

    round: int = number(
        *(0, 24, "0 until the Great Quake is over (K4.1)"),
        At("round", most="rounds", hint="1 in a turn if left out"),
        sight=ALL,
    )
    first: int = number(
        *(0, CORNERS - 1, "who opens the round (K4.3)"),
        At("first", one_of="warband", hint="`warband` if left out"),
        sight=ALL.of(CORNER),
    )
    turn: int = number(0, CORNERS - 1, "turns finished in this round", sight=ALL)
    active: int = number(0, CORNERS - 1, "whose turn it is", At("warband", one_of="warband"), sight=ALL.of(CORNER))

    allotted: int = number(0, 40, "first mana points placed by the active warband (K3.7)", At("allotted"), sight=ALL)
    drafted: int = number(0, 15, "set of the warbands taken in the draft (K3.3)", sight=ALL.bits(CORNERS))
    quakes: int = number(0, 16, "quakes made so far (K5.1)", At("quake.made"), sight=ALL)
    quake_roll: int = number(0, 72, "the quake die (K5.2)", At("quake.roll"), sight=ALL)
    moved_lines: int = number(
        *(0, 2**LINES - 1, "regions moved so far (K5.4)"),
        At("quake.moved", set_of="region", hint="such as `row-6`"),
        sight=ALL.bits(LINES),
    )

    destiny: int = number(0, 12, "result of the Die of Destiny (K7.1)", At("destiny"), sight=ALL)
    activation: int = number(0, 72, "activation points left (K7.1)", At("activation"), sight=ALL)
    power_uses: Ints = numbers(POWERS, 0, 99, "uses of each Titan Power this turn", At("uses.{power}"), sight=ALL)
    activated: Ints = numbers(
        BAND, 0, 1, "own miniatures activated this turn (K7.6)", At("activated", marked="own miniature"), sight=ALL
    )

    moving_class: int = number(
        *(-1, CLASSES - 1, "class of the running activation (K7.3)"),
        At("movement.class", one_of="class", hint="needed"),
        sight=ALL,
    )
    dice: Ints = numbers(
        6, 0, 12, "the movement dice as they fell (K7.4)", At("movement.dice", trimmed=True), sight=ALL
    )
    points: int = number(0, 127, "movement points left (K7.4)", At("movement.points", hint="needed"), sight=ALL)
    mover: int = number(
        *(NOBODY, MINIS - 1, "miniature being activated"),
        At("movement.miniature", one_of="miniature", hint="needed in `chain` and `strike`"),
        sight=ALL.of(MINIATURE),
    )
    began_on: int = number(
        *(NO_SPACE, SPACES - 1, "where the activation began (K10.1)"),
        At("movement.began_on", one_of="space", hint="its space if left out"),
        sight=ALL,
    )
    heading: int = number(
        *(NO_DIRECTION, DIRECTIONS - 1, "direction of the last step (K12.10)"),
        At("movement.heading", one_of="direction"),
        sight=ALL,
    )
    turned: bool = flag("the change of direction is used (K12.10)", At("movement.turned"), sight=ALL)
    wielding: bool = flag("the Titan Weapon is in use (K12.3)", At("movement.wielding"), sight=ALL)
    beats: int = number(0, 31, "enemies beaten by moving in this activation", At("movement.beats"), sight=ALL)
    strikes: int = number(0, 31, "enemies struck in this activation", At("movement.strikes"), sight=ALL)

    winner: int = number(
        *(NOBODY, DRAW, "alliance that has won, or a draw"),
        At("winner", one_of="winner", hint="together with `reason`"),
        sight=ALL,
    )
    reason: int = number(0, DRAWN, "how the game ended (K14)", At("reason", one_of="reason", none=UNDECIDED), sight=ALL)


class Content(Record):
    players: int = number(2, 4, "seats in the match", Choice("players"))
    chapter: int = number(1, 3, "chapter of the rules (K1.6)", Choice("chapter"))
    has_mana: bool = flag("the chapter has mana", Toml("chapter.mana"))
    has_titans: bool = flag("the chapter has Titan Weapons and Titan Powers", Toml("chapter.titans"))
    seat_of: Ints = numbers(CORNERS, 0, CORNERS - 1, "commanding seat of each corner (K1.3)")

    rounds: int = number(1, 24, "rounds after the Great Quake (K4.1)", Toml("game.rounds"))
    crystals: int = number(1, 24, "crystals in the game (K3.2)", Toml("game.crystals"))
    crystals_per_round: int = number(1, 24, "crystals placed each round (K4.2)", Toml("game.crystals_per_round"))
    face: Ints = numbers(12, 0, 12, "faces of the die", Toml("dice.faces", least=1, counted="faces"))
    faces: int = number(1, 12, "number of faces")
    top_result: int = number(1, 6, "highest result of the Die of Destiny (K13.2)", Toml("destiny.max_result"))
    activation: Ints = numbers(
        7, 0, 9, "activation points for each result (K7.1)", Toml("destiny.activation", entries="top_result", begin=1)
    )
    gain: Ints = numbers(7, 0, 40, "mana for each result (K11.4)", Toml("destiny.mana", entries="top_result", begin=1))

    quake_dice: int = number(1, 6, "dice of one quake (K5.2)", Toml("quake.dice"))
    quake_line: Ints = numbers(LINES, 0, 1, "the central regions (K2.5)")
    quakes_each: int = number(0, 4, "quakes of each warband (K5.1)", Toml("quake.per_warband"))
    line_once: bool = flag("a region moves once in the Great Quake (K5.4)", Toml("quake.line_once"))

    mana_total: int = number(0, 40, "mana of each warband (K3.7)", Toml("mana.total"))
    mana_first: int = number(
        0, 40, "mana placed before the Great Quake (K3.7)", Toml("mana.initial", most="mana_total")
    )
    pool_top: int = number(0, 40, "most mana in the pool (K11.11)", Toml("mana.pool_max"))
    charge: int = number(1, 40, "mana that charges a weapon (K11.12)", Toml("mana.weapon_charge"))

    height: Ints = numbers(SPACES, 1, TOP_LEVEL, "levels at the start (K3.1)")
    next_space: Ints = numbers(SPACES * DIRECTIONS, NO_SPACE, SPACES - 1, "neighbour of a space in a direction (K2.6)")
    offset: Ints = numbers(DIRECTIONS, -SIDE - 1, SIDE + 1, "difference of space numbers for one step")
    star: Ints = numbers(SPACES * SIDE * WORDS, 0, SPACE_SET, "set of the spaces n straight steps away from a space")
    disc: Ints = numbers(SPACES * SIDE * WORDS, 0, SPACE_SET, "set of the spaces up to n straight steps away")
    line: Ints = numbers(LINES * WORDS, 0, SPACE_SET, "set of the spaces of each region (K2.4)")
    border: Ints = numbers(DIRECTIONS * WORDS, 0, SPACE_SET, "set of the spaces with a neighbour in a direction")
    ray: Ints = numbers(SPACES * DIRECTIONS * WORDS, 0, SPACE_SET, "set of the spaces in one direction from a space")
    start_ways: Ints = numbers(CLASSES * DIRECTIONS * WORDS, 0, SPACE_SET, "State.ways over the heights of the start")
    start_space: Ints = numbers(MINIS, FALLEN, SPACES - 1, "space of each miniature at the start (K3.5)")
    corner_space: Grid = grid(CORNERS, BAND, 0, SPACES - 1, "starting position of each corner, in order (K3.4)")

    class_of: Ints = numbers(BAND, -1, CLASSES - 1, "class of a warband's n-th miniature")
    first_of: Ints = numbers(CLASSES, 0, BAND - 1, "the first miniature of each class in a warband")
    count_of: Ints = numbers(CLASSES, 1, BAND - 1, "miniatures of each class (K2.9)", Toml("class.count"))
    cost: Ints = numbers(CLASSES, 1, 9, "activation points a class costs (K7.2)", Toml("class.activation"))
    class_dice: Ints = numbers(CLASSES, 1, 6, "movement dice of a class (K7.4)", Toml("class.dice"))
    odds: Ints = numbers(CLASSES * (MOST_NEEDED + 1), 0, 1000, "how often of 1000 a class's dice show n or more")
    bends: Ints = numbers(CLASSES, 0, 1, "changes of direction (K8.2, K8.3)", Toml("class.turns"))
    climb: Ints = numbers(CLASSES, 0, 9, "largest difference of levels in one step (K8.4)", Toml("class.climb"))
    wields: Ints = numbers(CLASSES, 0, 1, "the class uses the Titan Weapon (K12.2)", Toml("class.titan", truth=True))
    rebirth_cost: Ints = numbers(CLASSES, 0, 40, "price of a rebirth (K13.9)", Toml("class.rebirth"))

    weapon: Ints = numbers(CORNERS, NO_EFFECT, STRIKE_AT, "what each warband's weapon does (K12.1)")
    max_beats: Ints = numbers(
        CORNERS, 0, 31, "beats by moving with the weapon; 0: no limit", Toml("weapon.chain.max_beats")
    )
    ignored: Ints = numbers(
        CORNERS, 0, 99, "defence points the weapon ignores (K12.13)", Toml("weapon.pierce.ignore", least=1)
    )
    strike_range: Ints = numbers(CORNERS, 0, 10, "farthest target of a strike", Toml("weapon.strike.range", least=1))
    strike_targets: Ints = numbers(CORNERS, 0, 16, "most targets of one use", Toml("weapon.strike.targets", least=1))
    strike_base: Ints = numbers(CORNERS, 0, 40, "price of a strike", Toml("weapon.strike.base"))
    strike_per_space: Ints = numbers(
        CORNERS, 0, 40, "price of a strike for each space of distance", Toml("weapon.strike.per_space")
    )
    strike_clear: Ints = numbers(
        CORNERS, 0, 1, "a strike needs a clear line (K12.14)", Toml("weapon.strike.clear_line", truth=True)
    )
    strike_after_beat: Ints = numbers(
        CORNERS, 0, 1, "a strike may follow a beating (K12.17)", Toml("weapon.strike.after_beat", truth=True)
    )

    powers: int = number(0, POWERS, "number of Titan Powers")
    power: Ints = numbers(POWERS, NO_EFFECT, RESTORE, "what each power does")
    power_cost: Ints = numbers(POWERS, 0, 40, "mana from the pool (K13.1)", Toml("power.cost"))
    power_amount: Ints = numbers(
        POWERS, 0, 6, "how much a result is raised (K13.2)", Toml("power.raise_destiny.amount", least=1)
    )
    power_top: Ints = numbers(
        POWERS,
        0,
        6,
        "result that cannot be exceeded (K13.2)",
        Toml("power.raise_destiny.max_result", least=1, most="top_result"),
    )
    power_distance: Ints = numbers(
        POWERS, 0, 10, "spaces a region is moved (K13.5)", Toml("power.shift_region.spaces", least=1)
    )
    power_central: Ints = numbers(
        POWERS, 0, 1, "only central regions may be moved", Toml("power.shift_region.lines", values=("all", "central"))
    )
    power_limit: Ints = numbers(POWERS, 0, 99, "uses in one turn", Toml("power.uses_per_turn"))
    power_acts: Ints = numbers(
        POWERS, 0, 1, "the reborn may act at once (K13.11)", Toml("power.restore.acts_same_turn", truth=True)
    )

    capture: int = number(
        ARRIVAL,
        OCCUPATION,
        "what captures crystals (K10.1)",
        Choice("capture", ("arrival", "activation", "occupation")),
    )
    pile_up: bool = flag("crystals stay on the Citadel until somebody captures them (K4.2)", Choice("pile_up"))
    needs_half: bool = flag("more than half of all crystals is needed (K14.2)", Choice("majority", ("more", "half")))
    player_falls: bool = flag(
        "all warbands of a player must fall (K14.4)", Choice("elimination", ("warband", "player"))
    )
    allies_block: bool = flag("allies of another player block the way (K8.7)", Choice("allies", ("pass", "block")))
    up_to: bool = flag("a quake may move less than the roll (K5.3)", Choice("quake_distance", ("exact", "up_to")))
    invasion_mana: bool = flag("quake rolls bring mana (K5.7)", Choice("invasion_mana"))
    skill_cap: int = number(0, 40, "most mana on one skill (K11.10)", Choice("skill_cap"))
    free_formation: bool = flag("players place their miniatures (K3.5)", Choice("formation", ("standard", "free")))
    draft: bool = flag("warbands are chosen (K3.3)", Choice("warband_choice", ("fixed", "draft")))
    first_corner: int = number(
        NOBODY,
        CORNERS - 1,
        "corner that begins; -1: drawn at random (K3.6)",
        Choice("first_corner", ("random", *CORNER_IDS)),
    )
