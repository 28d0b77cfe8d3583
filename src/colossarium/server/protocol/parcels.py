"""Records that people move to another device: sealed in the browser, so that the server cannot read them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from colossarium.server.protocol.base import Model

LONGEST_SEALED = 256 * 1024
Sealed = Annotated[str, Field(min_length=24, max_length=LONGEST_SEALED, pattern=r"^[A-Za-z0-9_-]+$")]


class SealedRecord(Model):
    sealed: Sealed = Field(description="Encrypted in the browser, as base64url; the key stays behind the link's #.")


class KeptParcel(Model):
    parcel: str = Field(description="The id in the link.")
    token: str = Field(description="Deletes the link before it expires.")
    expires: float = Field(description="Seconds since 1970.")


class Parcel(Model):
    sealed: str
    expires: float = Field(description="Seconds since 1970.")
