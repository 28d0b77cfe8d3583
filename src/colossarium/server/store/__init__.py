"""Where matches are kept: tables, their history, and the few things that are done to them."""

from colossarium.server.store.store import Store

__all__ = ["Store"]
