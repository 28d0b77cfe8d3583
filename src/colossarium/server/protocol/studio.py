"""The studio: drafts that a browser keeps, and variants that are kept here by a secret address."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from colossarium.kernel.studio.view import Studio, StudioChange
from colossarium.server.protocol.base import Clean, Json, Model

LONGEST_VARIANT_NAME = 60
MOST_EDITS = 64
MOST_VALUES = 4_000  # in one draft
DEEPEST = 8  # tables and lists inside each other
LONGEST_TEXT = 2_000
LARGEST_FOLDER = 256 * 1024


def bounded(data: Any) -> Any:
    """Refuse what is nested too deeply or holds too much; without recursion, since depth is what is checked."""
    level, values = [data], 0
    for _ in range(DEEPEST):
        values += len(level)
        if values > MOST_VALUES:
            raise ValueError(f"a draft may have at most {MOST_VALUES:,} values")
        inside: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inside += [*value.keys(), *value.values()]
            elif isinstance(value, list):
                inside += value
            elif isinstance(value, str) and len(value) > LONGEST_TEXT:
                raise ValueError(f"a text may have at most {LONGEST_TEXT:,} letters")
            elif isinstance(value, float) or (isinstance(value, int) and abs(value) > 2**53):
                raise ValueError("numbers must be whole, and not larger than 2^53")
        if not inside:
            return data
        level = inside
    raise ValueError(f"tables and lists may be nested at most {DEEPEST} deep")


Path = Annotated[str, Field(max_length=200, examples=["card[gilding].effect.1.within"])]
VariantId = Annotated[str, Field(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
VariantName = Annotated[
    str, Clean, Field(min_length=1, max_length=LONGEST_VARIANT_NAME, pattern=r"^\S(.*\S)?$", examples=["Golden Fields"])
]


class DraftTables(Model):
    """What a draft changes in the published content, as a designer's file would say it."""

    tables: Annotated[Json, AfterValidator(bounded)] = Field(default={}, max_length=64)
    worded: dict[Path, Annotated[str, Field(max_length=40)]] = Field(
        default={}, max_length=256, description="Texts of the designer's own, and for which effect each was written."
    )


class DraftEdit(Model):
    """One change: a value set, a key or a row removed, or whatever is at the path put back as published."""

    path: Path
    do: Literal["set", "remove", "reset"] = "set"
    value: Annotated[Any, AfterValidator(bounded)] = None


class DraftWish(Model):
    draft: DraftTables = Field(default_factory=DraftTables)
    edits: list[DraftEdit] = Field(default=[], max_length=MOST_EDITS, description="Made one after the other.")
    item: str = Field(default="", max_length=200, description="Whose form is wanted; none: the first one's.")


class DraftView(Model):
    """The draft after the edits, checked, and the form of one item."""

    studio: Studio


class FolderWish(Model):
    draft: DraftTables
    name: str = Field(default="", max_length=LONGEST_VARIANT_NAME)


class NewVariant(Model):
    game: str = Field(max_length=40)
    name: VariantName
    draft: DraftTables


class ChangedVariant(Model):
    name: VariantName
    draft: DraftTables


class MadeVariant(Model):
    variant: str = Field(description="The secret id in its address.")
    token: str = Field(description="Replaces it.")


class VariantView(Model):
    variant: str
    game: str
    name: str
    draft: DraftTables
    changes: list[StudioChange]
    made: float = Field(description="Seconds since 1970.")
    content: str = Field(description="The hash of its content.")
    outdated: str = Field(description="Why it no longer fits the published content; empty where it does.")


class VariantMark(Model):
    """What a match says of the variant it is played with."""

    name: str
    variant: str | None = Field(description="Its address, as long as it is kept.")
    changes: list[StudioChange]
