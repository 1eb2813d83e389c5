-- Statements on tables that are made later than those of schema.sql.

-- name: first_row
INSERT INTO archive VALUES (?, 1, 1, 0, 1)

-- name: attach
ATTACH '{path}' AS {name} ({how})

-- name: boards_table
-- The masks of each kind of man are BIGINT, too: see queries/boards.py.
CREATE TABLE IF NOT EXISTS {table} (
    game INTEGER NOT NULL,
    line INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    {masks}
)

-- name: sort_positions
CREATE TABLE sorted AS FROM positions ORDER BY key, game, line, ply;
ALTER TABLE sorted ALTER key SET NOT NULL;
ALTER TABLE sorted ALTER game SET NOT NULL;
ALTER TABLE sorted ALTER line SET NOT NULL;
ALTER TABLE sorted ALTER ply SET NOT NULL;
ALTER TABLE sorted ALTER next SET NOT NULL;
DROP TABLE positions;
ALTER TABLE sorted RENAME TO positions;
UPDATE archive SET unsorted_positions = 0;
