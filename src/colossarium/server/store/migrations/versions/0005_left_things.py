"""what people leave here, counted and with an end"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

RECORDS_SO_FAR = """
    INSERT INTO left_things (kind, thing, owner, size, made, used)
    SELECT 'record', id, '', 0, made, changed FROM matches WHERE origin = 'record'
"""


def upgrade() -> None:
    op.create_table(
        "left_things",
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("thing", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "thing", name=op.f("pk_left_things")),
    )
    with op.batch_alter_table("left_things", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_left_things_owner"), ["owner"], unique=False)
        batch_op.create_index(batch_op.f("ix_left_things_used"), ["used"], unique=False)
    op.execute(RECORDS_SO_FAR)


def downgrade() -> None:
    op.drop_table("left_things")
