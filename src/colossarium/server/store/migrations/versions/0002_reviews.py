"""reviews"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_reviews_match_id_matches")),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    op.drop_table("reviews")
