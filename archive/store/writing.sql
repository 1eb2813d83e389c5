-- The statements of adding and removing, by name. The table batch has the rows that are added.

-- name: these
(SELECT unnest($1::BIGINT[]))

-- Games

-- name: new_places
-- The place of each distinct digest that no game has, but for some places.
SELECT min(place) FROM batch ANTI JOIN games USING (digest)
WHERE place NOT IN (SELECT unnest($1::INTEGER[])) GROUP BY digest ORDER BY 1

-- name: stored_places
-- Those of some places whose digests games have.
SELECT place FROM batch SEMI JOIN games USING (digest)
WHERE place IN (SELECT unnest($1::INTEGER[]))

-- name: store_positions
-- Those of the table batch, whose words get ids if they are new. The end of a line has the id 0.
INSERT INTO words SELECT last + row_number() OVER (ORDER BY word), word FROM (
    SELECT DISTINCT next AS word FROM batch WHERE next <> ''
) ANTI JOIN words USING (word), (SELECT coalesce(max(id), 0) AS last FROM words);
INSERT INTO positions BY NAME SELECT * EXCLUDE (id, word) REPLACE (coalesce(id, 0) AS next)
FROM batch LEFT JOIN words ON word = next ORDER BY {order}

-- name: update_scopes
DELETE FROM scopes;
INSERT INTO scopes SELECT DISTINCT {scope} FROM games

-- name: same_games
-- Records of changed files with the same digests as stored games, but other tags or comments. The
-- table batch_tags has their other tags.
WITH first AS (
    FROM batch QUALIFY row_number() OVER (PARTITION BY path, digest ORDER BY place) = 1
)
SELECT first.place, g.id, first.path, g.file,
    (SELECT list(path) FROM sources s WHERE s.game = g.id)
FROM first JOIN games g USING (digest)
WHERE EXISTS (FROM sources s WHERE s.game = g.id AND s.path = first.path)
AND NOT EXISTS (
    FROM sources s WHERE s.game = g.id AND s.path = first.path AND s.reading = first.reading
) AND (
    (g.event, g.site, g.round, g.session, g.result, g.annotations, g.dialect, g.date)
        IS DISTINCT FROM (first.event, first.site, first.round, first.session, first.result,
            first.annotations, first.dialect, first.date)
    OR (SELECT list((name, value) ORDER BY name) FROM tags WHERE game = g.id)
        IS DISTINCT FROM (SELECT list((name, value) ORDER BY name) FROM batch_tags t
            WHERE t.place = first.place))
ORDER BY first.place

-- name: same_plies_as
(f.plies = g.plies AND f.start = g.start AND f.rules = g.rules AND f.variant = g.variant
    AND f.game = g.game)

-- name: same_players_as
(f.white = g.white AND f.black = g.black AND f.white NOT IN ('', '?') AND f.black NOT IN ('', '?'))

-- name: same_tags
-- How many of White, Black and the date are the same.
((f.white IS NOT DISTINCT FROM g.white)::INTEGER + (f.black IS NOT DISTINCT FROM g.black)::INTEGER
    + (f.date IS NOT DISTINCT FROM g.date)::INTEGER)

-- name: edited_games
-- Records with new digests in changed files, and games that the files held and may not hold now.
-- Such a pair has the same number in the file, and the same plies or players; or else the same
-- plies, and only one of White, Black and the date is another one. The most similar come first.
WITH fresh AS (
    FROM batch ANTI JOIN games USING (digest)
    QUALIFY row_number() OVER (PARTITION BY digest ORDER BY place) = 1
), gone AS (
    SELECT games.*, s.path FROM sources s JOIN games ON games.id = s.game
    JOIN (SELECT DISTINCT path, reading FROM batch) b ON b.path = s.path AND b.reading > s.reading
    WHERE games.digest NOT IN (SELECT digest FROM batch) AND games.id NOT IN (
        SELECT o.game FROM sources o LEFT JOIN files USING (path)
        WHERE path NOT IN (SELECT path FROM batch) AND o.reading >= coalesce(files.reading, 0))
), pairs AS (
    SELECT f.place, g.id FROM fresh f JOIN gone g USING (path, record)
    WHERE {same_players_as} OR {same_plies_as}
    UNION SELECT f.place, g.id FROM fresh f JOIN gone g USING (path, plies)
    WHERE {same_plies_as} AND {same_tags} >= 2
)
SELECT place, id, f.path, g.file, f.record = g.record AS same_record
FROM pairs JOIN fresh f USING (place) JOIN gone g USING (id, path)
ORDER BY {same_tags} + {same_plies_as}::INTEGER + same_record::INTEGER DESC, place, id

-- Continuations

-- name: uncounted_positions
SELECT coalesce(sum(length + 1) FILTER (id >= counted_game), 0)::BIGINT,
    coalesce(sum(length + 1) FILTER (id < counted_game), 0)::BIGINT
FROM games, archive

-- name: forget_continuations
UPDATE archive SET counted_game = 1;
DELETE FROM continuations

-- name: frequent_keys
-- Those found twice in a sample.
SELECT key FROM positions WHERE rowid % {step} = 0 AND line = 0 GROUP BY key HAVING count(*) >= 2

-- name: counted_occurrences
-- Of the positions with the keys of a query, in games that are counted.
SELECT DISTINCT key, next, game FROM positions
WHERE key IN ({keys}) AND line = 0 AND game < (SELECT counted_game FROM archive)

-- name: count_continuations
UPDATE archive SET counted_game = next_game;
INSERT INTO continuations {counted_continuations}

-- Files

-- name: readings
SELECT path, max(reading) FROM (
    SELECT path, reading FROM files UNION ALL SELECT path, reading FROM sources
    UNION ALL SELECT path, reading FROM rejected WHERE path IS NOT NULL) GROUP BY path

-- name: store_sources
DELETE FROM sources USING batch, games
WHERE sources.path = batch.path AND games.digest = batch.digest AND games.id = sources.game;
INSERT INTO sources SELECT DISTINCT path, id, reading FROM batch JOIN games USING (digest)

-- name: store_files
DELETE FROM files WHERE path IN (SELECT path FROM batch);
INSERT INTO files BY NAME FROM batch

-- name: store_times
UPDATE files SET modified = batch.modified FROM batch WHERE batch.path = files.path

-- name: gone_games
-- The ids of games that no file holds any more, by those of some files that held them.
WITH here AS (
    SELECT game FROM sources LEFT JOIN files USING (path)
    WHERE sources.reading >= coalesce(files.reading, 0)
        AND path NOT IN (SELECT unnest($2::VARCHAR[]))
)
SELECT path, list(s.game ORDER BY s.game) FROM sources s SEMI JOIN games g ON g.id = s.game
WHERE path IN (SELECT unnest($1::VARCHAR[])) AND s.game NOT IN (FROM here)
GROUP BY path ORDER BY path

-- name: forget_files
DELETE FROM files WHERE path IN (SELECT unnest($1::VARCHAR[]))

-- name: forget_sources
-- Of vanished files, and of earlier readings, but for the games that stay.
DELETE FROM sources WHERE game NOT IN (SELECT unnest($1::BIGINT[])) AND (
    path IN (SELECT unnest($2::VARCHAR[]))
    OR reading < (SELECT reading FROM files WHERE files.path = sources.path))

-- name: mark_incomplete
UPDATE files SET complete = false WHERE path IN (SELECT path FROM sources WHERE game IN {these})

-- Rejected records

-- name: store_rejected
-- Those of the table batch, in its order, but for those that are stored of the same file.
UPDATE rejected SET reading = batch.reading FROM batch
WHERE rejected.path = batch.path AND rejected.digest = batch.digest;
INSERT INTO rejected BY NAME
SELECT next_rejected + row_number() OVER (ORDER BY place) - 1 AS id, * EXCLUDE (place, next_rejected)
FROM batch, (SELECT next_rejected FROM archive) WHERE NOT EXISTS (
    FROM rejected r WHERE r.digest = batch.digest AND r.path IS NOT DISTINCT FROM batch.path)
QUALIFY row_number() OVER (PARTITION BY path, digest ORDER BY place) = 1 ORDER BY id;
UPDATE archive SET next_rejected = greatest(next_rejected, (SELECT max(id) + 1 FROM rejected))

-- name: forget_accepted
DELETE FROM rejected WHERE path IS NULL AND digest IN (SELECT unnest($1::UUID[]))

-- name: forget_mended
DELETE FROM rejected WHERE id IN {these}

-- name: forget_rejected
-- Of some files, and of earlier readings of others.
DELETE FROM rejected WHERE path IN (SELECT unnest($1::VARCHAR[]))
    OR reading < (SELECT reading FROM files WHERE files.path = rejected.path)

-- Flags and notes

-- name: remove_flags
DELETE FROM flags WHERE game IN {these} AND flag IN (SELECT unnest($2::VARCHAR[]))

-- name: add_flags
INSERT INTO flags SELECT id, flag FROM {these} g(id), unnest($2::VARCHAR[]) f(flag)

-- name: add_notes
INSERT INTO notes SELECT id, $2 FROM {these} g(id)

-- name: copy_flags
INSERT INTO flags SELECT $2, flag FROM flags WHERE game = $1
    AND flag NOT IN (SELECT flag FROM flags WHERE game = $2)

-- name: same_digests
SELECT id, digest FROM games WHERE digest IN (SELECT unnest($1::UUID[]))
    AND id NOT IN (SELECT unnest($2::BIGINT[]))
