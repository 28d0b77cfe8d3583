"""Studies of the lab: what is asked, what it will take, and what is shown."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from colossarium.kernel.tempo import LONGEST
from colossarium.server.protocol.base import MOST_SEATS, Json, Model, OptionValue, SeatId
from colossarium.server.protocol.studio import DraftTables, VariantId, VariantName

MOST_GAMES = 1_000_000
FEWEST_GAMES = 200
MOST_CHANGES, LONGEST_CHANGE = 32, 200
MOST_KNOWN = 200
Setting = Annotated[str, Field(min_length=3, max_length=LONGEST_CHANGE, examples=["gold_goal=40"])]
PlayerName = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_:-]+$", examples=["mason"])]
StudyId = Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seconds = Annotated[float, Field(ge=0, le=LONGEST)]
State = Literal["waiting", "running", "done", "stopped", "failed"]


class LabState(Model):
    """Whether studies can be run here."""

    on: bool
    why: str = Field(description="Why not, and what would help; empty where they can.")


class FormerStudy(Model):
    study: StudyId
    token: str = Field(max_length=80)


class StudyWish(Model):
    """A study: a game, rules A and perhaps B, players, questions, and a precision. Never a path to a file."""

    game: str = Field(max_length=40)
    options: dict[str, OptionValue] = Field(default={}, max_length=64, description="Of rules A; the rest are defaults.")
    b: list[Setting] = Field(
        default=[], max_length=MOST_CHANGES, description="What rules B change, as PATH=VALUE; none: no comparison."
    )
    variant: VariantId | None = Field(default=None, description="A variant as rules B, by its secret id.")
    draft: DraftTables | None = Field(default=None, description="A draft of the studio as rules B.")
    called: VariantName | None = Field(default=None, description="What rules B are called.")
    instead_of: FormerStudy | None = Field(
        default=None, description="A study of the same visitor that this one takes the place of: it is deleted."
    )
    players: list[PlayerName] = Field(
        default=["by_weight"], min_length=1, max_length=MOST_SEATS, description="By seat; they repeat."
    )
    ask: list[str] | None = Field(default=None, max_length=16, description="The questions; none: the usual ones.")
    precision: float = Field(default=2.0, ge=0.5, le=20.0, description="Points, either way.")
    games: int | None = Field(default=None, ge=FEWEST_GAMES, le=MOST_GAMES, description="Instead of a precision.")
    tempo: tuple[Seconds, Seconds] | None = Field(
        default=None, description="How long people think: per decision, and per doubling of its list; none: as usual."
    )
    seed: int | None = Field(default=None, ge=0, le=2**53)


class StudyQuestion(Model):
    id: str
    title: str
    text: str
    price: str = Field(description="What it costs, in words.")
    asked: bool
    off: str = Field(description="Why it cannot be asked; empty where it can.")


class StudyProblem(Model):
    """What keeps a study from being run, beside the field it is about."""

    field: Literal["game", "options", "b", "players", "ask", "precision"]
    sentence: str


class StudyChange(Model):
    path: str
    before: str
    after: str


class StudyPlayer(Model):
    id: str
    name: str


class Expected(Model):
    """The interval to expect around the fair share."""

    fair: float
    low: float
    high: float


class StudyPlan(Model):
    """What a study will take, and the study in words; all of it follows from the wish."""

    options: dict[str, OptionValue]
    seats: list[str]
    seat_ids: list[SeatId]
    players: list[StudyPlayer] = Field(description="Who can play in the lab.")
    tempo: tuple[float, float] = Field(description="Seconds that people think: per decision, per doubling of its list.")
    changes: list[StudyChange]
    questions: list[StudyQuestion]
    games: int = Field(description="Under each set of rules.")
    matches: int = Field(description="In all.")
    seconds: float | None = Field(description="None while it is being measured how fast this server plays.")
    time: str = Field(description="In words.")
    cores: int
    apart: str
    expected: Expected
    about: str = Field(description="What is studied.")
    rest: str = Field(description="How.")
    command: str
    problems: list[StudyProblem]


class MadeStudy(Model):
    study: str
    number: int
    token: str = Field(description="Stops it, and lets it run longer.")


class StudyProgress(Model):
    done: int
    total: int
    rate: float = Field(description="Matches a second.")
    left: float | None = Field(description="Seconds.")
    time: str = Field(description="What is left, in words.")


class Longer(Model):
    """What running longer would take."""

    games: int
    sentence: str


class MoreGames(Model):
    games: int = Field(ge=FEWEST_GAMES, le=MOST_GAMES, description="Under each set of rules, those played included.")


class StudySummary(Model):
    study: str
    number: int
    game: str
    title: str
    state: State
    made: float
    headings: list[str]
    progress: StudyProgress


class StudyView(StudySummary):
    """All that is known of a study."""

    wish: StudyWish
    waits: str = Field(description="What it waits for, in words; empty unless it waits.")
    outdated: bool = Field(description="The rules or the program have changed since.")
    shown: Json | None = Field(description="Verdicts, panels and how it was measured; none before the first figures.")
    failed: str
    command: str
    measured: str = Field(description="How it was measured, in words.")
    longer: Longer | None


class KnownStudies(Model):
    studies: list[StudyId] = Field(max_length=MOST_KNOWN)


class LabProgress(Model):
    type: Literal["lab.progress"] = "lab.progress"
    state: State
    progress: StudyProgress


class LabReport(Model):
    type: Literal["lab.report"] = "lab.report"
    study: StudyView


LabMessage = Annotated[LabProgress | LabReport, Field(discriminator="type")]
lab_message: TypeAdapter[LabMessage] = TypeAdapter(LabMessage)
