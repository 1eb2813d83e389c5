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
-- Of inputs that have been read again, those of the last time. A large input is merged in parts,
-- which may have the same record.
SELECT * EXCLUDE (build, times), build::INTEGER AS reading FROM {rows} SEMI JOIN inputs USING (path, build)
QUALIFY row_number() OVER (PARTITION BY path, id ORDER BY record, part) = 1

-- name: rejected_of
-- The condition for those, where inputs is the source of all files of that table.
(path, build) IN (SELECT (path, max(build)) FROM {inputs} GROUP BY path)

-- name: inputs_rows
FROM {rows} QUALIFY row_number() OVER (PARTITION BY path ORDER BY build DESC) = 1

-- name: scopes_rows
SELECT DISTINCT {scope} FROM {rows}

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

-- name: no_rows
-- A source without rows, in the place of one of files.
(SELECT 0::BIGINT AS id, ''::VARCHAR AS word, 0::INTEGER AS unit, 0::BIGINT AS game, 0::BIGINT AS new,
    '' AS path, 0::BIGINT AS build, 0::BIGINT AS times WHERE false)

-- name: inputs_read
-- The inputs as they were read last, with the number of their rejected records.
SELECT path, size, modified, options, records, coalesce(sum(times), 0)::BIGINT
FROM ({inputs_rows}) LEFT JOIN {rejected} USING (path, build) GROUP BY ALL

-- Building: the table units has the number of each staged file, and the records and lines before it.

-- name: units_table
CREATE TABLE units (filename VARCHAR, unit INTEGER, records BIGINT, lines BIGINT)

-- name: free_slot
-- The id for a game whose bucket of ids has others before it: see files.py.
CASE WHEN before < 16 THEN bucket + before ELSE error('there are too many games with ids like ' || bucket) END

-- name: staged_ids
-- Ids for the first places with a digest, but for some places; NULL for others.
WITH kept AS (
    SELECT min(place) AS place, any_value(id) AS bucket FROM batch
    WHERE place NOT IN (SELECT unnest($1::INTEGER[])) GROUP BY digest
), numbered AS (
    SELECT place, bucket, row_number() OVER (PARTITION BY bucket ORDER BY place) - 1 AS before FROM kept
)
SELECT {free_slot} AS id FROM batch LEFT JOIN numbered USING (place) ORDER BY batch.place

-- name: word_number
(md5_number_lower(word) >> 1)::BIGINT

-- name: staged_words
-- The ids of the words of the table batch, 0 of the empty one, which stands at the end of a line.
SELECT if(word = '', 0, {word_number})::BIGINT AS id, word FROM batch

-- name: staged_games
CREATE TABLE staged AS SELECT unit, id, digest, length
FROM (SELECT id, digest, length, filename FROM {rows} WHERE {condition}) JOIN units USING (filename)

-- name: settle
-- Staged games with a digest that is stored, or in an earlier unit (new is NULL), or with the id of
-- another game: new is their id, in the first free slots of the bucket.
CREATE TABLE settled AS
WITH kept AS (
    SELECT unit, id, id & (-16) AS bucket FROM staged
    ANTI JOIN (FROM stored ANTI JOIN {removed} USING (id)) USING (digest)
    QUALIFY row_number() OVER (PARTITION BY digest ORDER BY unit) = 1
), taken AS (
    SELECT id & (-16) AS bucket, list(id - bucket) AS slots FROM stored GROUP BY bucket
), numbered AS (
    SELECT *, row_number() OVER (PARTITION BY bucket ORDER BY unit, id) AS number FROM kept
), placed AS (
    SELECT unit, id, bucket, CASE WHEN slots IS NULL THEN number - 1
        ELSE [slot FOR slot IN range(16) IF NOT list_contains(slots, slot)][number] END AS before
    FROM numbered LEFT JOIN taken USING (bucket)
), new AS (SELECT unit, id, {free_slot} AS new FROM placed)
SELECT unit, id AS game, new, length FROM staged LEFT JOIN new USING (unit, id)
WHERE new IS DISTINCT FROM id

-- name: added_games
-- The numbers of staged games and plies that are not stored, nor in an earlier unit.
SELECT count(*), coalesce(sum(length), 0)::BIGINT FROM staged s
ANTI JOIN (FROM settled WHERE new IS NULL) d ON d.unit = s.unit AND d.game = s.id

-- name: settled_rows
-- The rows of staged files, without those of games that are not added.
SELECT s.* EXCLUDE (filename) REPLACE (coalesce(d.new, s.{key}) AS {key}{renumbered})
FROM (FROM {rows} WHERE {condition}) s JOIN units u USING (filename)
LEFT JOIN {settled} d ON d.unit = u.unit AND d.game = s.{key}
WHERE d.game IS NULL OR d.new IS NOT NULL

-- name: staged_rejected
-- Rejected records at their places in whole inputs, each once for an input. One that does not fit in
-- its session is left out if its game is stored.
SELECT r.* EXCLUDE (filename, misfit) REPLACE (
        rejected_id(file, digest::VARCHAR) AS id, (record + records)::INTEGER AS record,
        if(records = 0, diagnostics, moved(diagnostics, records, lines)) AS diagnostics),
    {build}::BIGINT AS build, count(*) OVER (PARTITION BY path, file, digest) AS times
FROM {rows} r JOIN units u USING (filename)
WHERE misfit IS NULL OR misfit NOT IN (FROM stored_misfits)
QUALIFY row_number() OVER (PARTITION BY path, file, digest ORDER BY unit, r.record, part) = 1

-- name: word_tables
CREATE TABLE added AS SELECT DISTINCT id, word FROM {rows};
CREATE TABLE stored AS SELECT id, word FROM {stored} SEMI JOIN added USING (id)

-- name: words_twice
-- How many numbers stand for two words.
SELECT (SELECT count(*) - count(DISTINCT id) FROM added)
    + (SELECT count(*) FROM stored JOIN added USING (id) WHERE stored.word <> added.word)

-- name: new_words
SELECT id, word FROM added ANTI JOIN stored USING (id)

-- name: occurrences_in
SELECT DISTINCT key, next, game FROM {rows} WHERE key IN ({keys}) AND line = 0

-- name: counted_in
-- The continuations of some positions, counted in a file; games is the source of their games.
WITH games AS (FROM {games}) SELECT *, '{file}' AS file FROM ({counted_continuations})
