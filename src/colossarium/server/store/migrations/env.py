"""How Alembic reaches the database: over the connection that the store has opened."""

from __future__ import annotations

from alembic import context

from colossarium.server.store.rows import Row

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Row.metadata,
    render_as_batch=True,  # SQLite alters a table by recreating it
)
with context.begin_transaction():
    context.run_migrations()
