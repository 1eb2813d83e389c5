-- The statements of checking, by name. {chosen} is the query for the ids of the games that are checked.

-- name: stored_positions
SELECT p.*, word FROM positions p LEFT JOIN words ON words.id = next WHERE p.game IN ({chosen})

-- name: stored_boards
FROM {table} p WHERE p.game IN ({chosen})

-- name: replayed_positions
SELECT *, nullif(next, '') AS word FROM batch

-- name: replayed_boards
FROM batch

-- name: sums
-- The rows of each game, in any order: their number, and the sum of their hashes.
SELECT game, count(*) AS rows, sum(hash(line::INTEGER, ply::INTEGER, {hashed})) AS total
FROM ({source}) GROUP BY game

-- name: keep_sums
CREATE OR REPLACE TEMP TABLE sums_of_{table} AS {sums}

-- name: different_sums
SELECT r.game FROM ({sums}) r ANTI JOIN {stored} s USING (game, rows, total)

-- name: different_columns
-- The columns of games that are not as in a replay.
SELECT id, unnest(list_filter([{columns}], lambda name: name IS NOT NULL))
FROM games g JOIN batch USING (id)

-- name: wrong_counts
-- What must not occur, and how often it does.
SELECT what, number FROM (
    SELECT 'duplicate ids of games' AS what, count(*) - count(DISTINCT id) AS number FROM games
    UNION ALL SELECT 'duplicate digests of games', count(*) - count(DISTINCT digest) FROM games
    UNION ALL SELECT 'duplicate files', count(*) - count(DISTINCT path) FROM files
    UNION ALL SELECT 'duplicate sources', count(*) - count(DISTINCT (path, game)) FROM sources
    UNION ALL SELECT 'duplicate words', count(*) - count(DISTINCT word) FROM words
    UNION ALL SELECT 'duplicate ids of words', count(*) - count(DISTINCT id) FROM words
    UNION ALL SELECT 'duplicate rejected records', count(*) - count(DISTINCT (path, digest))
        FROM rejected
    UNION ALL SELECT 'sources without a game', count(*) FROM sources s
        ANTI JOIN games ON id = s.game
    UNION ALL SELECT 'positions without a game', count(*) FROM positions
        ANTI JOIN games ON id = positions.game
    UNION ALL SELECT 'tags without a game', count(*) FROM tags t ANTI JOIN games ON id = t.game
    UNION ALL SELECT 'flags without a game', count(*) FROM flags f ANTI JOIN games ON id = f.game
    UNION ALL SELECT 'notes without a game', count(*) FROM notes n ANTI JOIN games ON id = n.game
    UNION ALL SELECT 'files that hold fewer games than they should', count(*) FROM files
        WHERE complete AND records > 0 AND path NOT IN (SELECT path FROM sources)
    UNION ALL SELECT 'wrong scopes', count(*) FROM (
        (SELECT DISTINCT {scope} FROM games EXCEPT ALL SELECT {scope} FROM scopes)
        UNION ALL (SELECT {scope} FROM scopes EXCEPT ALL SELECT DISTINCT {scope} FROM games))
    UNION ALL SELECT 'ids not below the next id', count(*) FROM games, archive
        WHERE id >= next_game
) WHERE number > 0

-- name: boards_without_a_game
SELECT count(*) FROM {table} b ANTI JOIN games ON games.id = b.game

-- name: wrong_continuations
-- How many rows are counted, but not stored, and the reverse.
WITH counted AS ({counted_continuations})
SELECT (SELECT count(*) FROM (FROM counted EXCEPT FROM continuations)),
    (SELECT count(*) FROM (FROM continuations EXCEPT FROM counted))
