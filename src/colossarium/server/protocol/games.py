"""The games there are, their options and their rules."""

from __future__ import annotations

from pydantic import Field

from colossarium.server.protocol.base import HasSecrets, Model, OptionValue, SeatId


class DefaultFor(Model):
    """The default for each value of another option, which is written as text."""

    option: str = Field(examples=["players"])
    defaults: dict[str, OptionValue] = Field(examples=[{"2": "player", "3": "warband", "4": "warband"}])


class OptionCard(Model):
    """One option of a game: one of the values, or any whole number between the last two if it is a range."""

    name: str
    text: str
    values: list[OptionValue]
    default: OptionValue
    default_for: DefaultFor | None = Field(default=None, description="The option that the default depends on.")
    is_range: bool


class PresetCard(Model):
    """Settings of several options under one name; the option `preset` of a match applies them."""

    id: str = Field(examples=["king-of-the-hill"])
    name: str
    text: str
    settings: dict[str, OptionValue]


class PlayerCard(Model):
    """A computer player that can sit in a seat."""

    id: str = Field(examples=["mason"])
    name: str = Field(examples=["Mason"])
    text: str


class GameCard(Model):
    """What the home page and the page for a new match need to know of a game."""

    id: str
    name: str
    blurb: str
    fewest_seats: int
    most_seats: int
    options: list[OptionCard]
    presets: list[PresetCard]
    players: list[PlayerCard]
    usual_player: str = Field(description="The default player for a computer's seat.")
    prepared: bool = Field(description="The compiled rules are ready; until then computer players wait for them.")
    has_secrets: HasSecrets
    daily: bool = Field(description="There is a daily challenge.")


class ChosenOptions(Model):
    options: dict[str, OptionValue] = Field(default={}, max_length=64)


class SeatPlan(Model):
    """The seats that a game has with these options, all of which are spelled out."""

    options: dict[str, OptionValue]
    seats: list[str] = Field(description="What the game calls the seats, in order.")
    ids: list[SeatId]
    allies: list[list[int]] = Field(description="For each seat, the others that win and lose with it.")


class RuleClause(Model):
    id: str = Field(examples=["K8.4"])
    text: str = Field(description="Markdown.")


class RuleGroup(Model):
    title: str
    clauses: list[RuleClause]


class RulesText(Model):
    """The written rules of a game: the whole text in Markdown, and its clauses one by one."""

    game: str
    text: str
    groups: list[RuleGroup]
