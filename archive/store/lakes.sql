-- The statements of lakes, by name. {rows} is the SQL source of the files of a table.

-- name: rows
FROM {rows}

-- name: continuations_rows
SELECT key, next, sum(games)::BIGINT AS games, sum(white)::BIGINT AS white,
    sum(black)::BIGINT AS black, sum(draws)::BIGINT AS draws, sum(plies)::BIGINT AS plies,
    max(last) AS last
FROM {rows} GROUP BY key, next

-- name: counted_rows
SELECT DISTINCT key, file FROM {rows}

-- name: none_counted
(SELECT 0::BIGINT AS key, '' AS file WHERE false)

-- name: rejected_rows
-- Of inputs that have been read again, those of the last time.
SELECT * EXCLUDE (path, build) FROM {rows} SEMI JOIN inputs USING (path, build)

-- name: rejected_of
-- The condition for those, where inputs is the source of all files of that table.
(path, build) IN (SELECT (path, max(build)) FROM {inputs} GROUP BY path)

-- name: inputs_rows
FROM {rows} QUALIFY row_number() OVER (PARTITION BY path ORDER BY build DESC) = 1

-- name: create_source
DROP TABLE IF EXISTS {table};
CREATE {kind} {table} AS {query}

-- name: create_scopes
CREATE OR REPLACE TABLE scopes AS SELECT DISTINCT {scope} FROM games

-- name: create_lake
-- No game is counted by its id: see positions_with in lakes.py.
CREATE OR REPLACE TABLE archive AS SELECT * REPLACE (
    9223372036854775807 AS next_game, -9223372036854775808 AS counted_game) FROM archive;
CREATE TABLE lake AS SELECT ? AS location

-- name: lake_files_table
CREATE TABLE lake_files (
    "table" VARCHAR NOT NULL,
    path VARCHAR NOT NULL,
    name VARCHAR NOT NULL,             -- relative to the lake
    rows BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    low BIGINT NOT NULL,               -- the least value of the first column that it is sorted by
    high BIGINT NOT NULL,
    digest VARCHAR NOT NULL
)

-- name: files_with_keys
-- Those of positions that satisfy a condition, and of removed games.
SELECT "table", path FROM lake_files WHERE "table" = 'removed' OR "table" = 'positions' AND ({condition})

-- name: occurrences_by_file
SELECT DISTINCT p.key, p.next, p.game
FROM {files} p JOIN lake_files f ON f.path = p.filename
JOIN counted c ON c.key = p.key AND c.file = f.name WHERE line = 0

-- name: units_table
CREATE TABLE units (filename VARCHAR, unit INTEGER, records BIGINT)

-- name: word_tables
CREATE TABLE added AS SELECT DISTINCT id, word FROM {rows};
CREATE TABLE stored AS SELECT id, word FROM {stored} SEMI JOIN added USING (id)

-- name: words_twice
-- How many numbers stand for two words.
SELECT (SELECT count(*) - count(DISTINCT id) FROM added)
    + (SELECT count(*) FROM stored JOIN added USING (id) WHERE stored.word <> added.word)

-- name: new_words
SELECT id, word FROM added ANTI JOIN stored USING (id)

-- name: games_view
CREATE VIEW games AS FROM {rows}

-- name: occurrences_in
SELECT DISTINCT key, next, game FROM {rows} WHERE key IN ({keys}) AND line = 0

-- name: counted_in
SELECT *, '{file}' AS file FROM ({counted_continuations})
