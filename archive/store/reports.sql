-- The statements of reports, by name. What is between braces is another statement, or filled in:
-- {chosen} is the query for the games of a selection, {named} the same with the names that they are
-- listed under (white_name, black_name, event_name, site_name).

-- Parts: they follow a game g

-- name: named_games
(SELECT games.*,
        coalesce(w.player, games.white) AS white_name,
        coalesce(b.player, games.black) AS black_name,
        coalesce(e.event, games.event) AS event_name,
        coalesce(s.site, games.site) AS site_name
    FROM games
    LEFT JOIN aliases w ON w.spelling = games.white
    LEFT JOIN aliases b ON b.spelling = games.black
    LEFT JOIN event_aliases e ON e.spelling = games.event
    LEFT JOIN site_aliases s ON s.spelling = games.site)

-- name: day
CASE WHEN coalesce(g.date, '') NOT IN ('', '?', '????.??.??') THEN g.date
    ELSE (SELECT min(value) FROM tags WHERE tags.game = g.id AND tags.name = 'UTCDate') END

-- name: year
nullif(regexp_extract({day}, '^[0-9][0-9][0-9][0-9]'), '')

-- name: known_year
coalesce({year}, '????')

-- name: has_date
g.date GLOB '[0-9][0-9][0-9][0-9].[0-9?][0-9?].[0-9?][0-9?]'

-- name: round
split_part(coalesce(g.round, ''), '.', 1)

-- name: by_round
try_cast({round} AS INTEGER) NULLS LAST, {round}

-- name: latest
({has_date}) DESC NULLS LAST, g.date DESC, g.id DESC

-- Ratings, of which those that are no positive numbers are unknown

-- name: rating
nullif(try_cast(value AS USMALLINT), 0)

-- name: mean_rating
-- NULL unless both are known.
(SELECT CASE WHEN count({rating}) = 2 THEN avg({rating}) END
    FROM tags WHERE game = g.id AND name IN ('WhiteElo', 'BlackElo'))

-- name: ratings
SELECT game, name, {rating} FROM tags WHERE game IN ({ids}) AND name IN ('WhiteElo', 'BlackElo')

-- Contents

-- name: contents
SELECT (SELECT count(*) FROM games) AS games,
    (SELECT coalesce(sum(length), 0)::BIGINT FROM games) AS plies,
    (SELECT count(*) FROM positions WHERE line = 0) AS positions,
    (SELECT count(DISTINCT name) FROM ({spellings}) WHERE name NOT IN ('', '?')) AS players,
    (SELECT count(*) FROM games WHERE annotations IS NOT NULL) AS annotated,
    (SELECT count(*) FROM rejected) AS rejected,
    (SELECT count(DISTINCT file) FROM games) AS files,
    (SELECT min(date) FROM games g WHERE {has_date}) AS first,
    (SELECT max(date) FROM games g WHERE {has_date}) AS last

-- name: kinds
SELECT game || ' ' || variant, count(*) FROM games GROUP BY game, variant ORDER BY game, variant

-- name: flagged
SELECT id, coalesce(white_name, ''), coalesce(black_name, ''), coalesce(flags, []), note
FROM {named_games}
JOIN (SELECT game FROM flags UNION SELECT game FROM notes) c ON c.game = id
LEFT JOIN (SELECT game, list(flag ORDER BY flag) AS flags FROM flags GROUP BY game) f
    ON f.game = id
LEFT JOIN notes ON notes.game = id
WHERE {condition} ORDER BY id

-- Names: {columns} are queries for the spellings of a kind of names in each column, with counts

-- name: spellings
SELECT DISTINCT spelling, {name} AS name FROM ({columns}) {aliases}

-- name: counted_names
SELECT name, sum(games)::BIGINT, list(spelling) FROM (
    SELECT spelling, sum(games) AS games FROM ({columns}) WHERE spelling NOT IN ('', '?')
    GROUP BY spelling
) JOIN ({spellings}) USING (spelling) GROUP BY name ORDER BY name

-- Players

-- name: is_played
-- Forfeits and byes score, but have no part in performances.
g.id NOT IN (
    SELECT game FROM tags WHERE name = 'Termination' AND lower(trim(value)) IN (
        'bye', 'default', 'double forfeit', 'forfeit', 'no show', 'not played', 'unplayed',
        'walkover'))
    AND coalesce(lower(g.white) <> 'bye', true) AND coalesce(lower(g.black) <> 'bye', true)

-- name: players
-- 1500 is the level of an average player, and 800 the largest difference between a performance and
-- the opponents' average.
WITH played AS (SELECT *, {is_played} AS is_played FROM ({named}) g),
named AS (
    SELECT id, result, is_played, white AS spelled, white_name AS name, black_name AS opponent,
        1.0 AS win, 0.0 AS loss
    FROM played
    UNION ALL SELECT id, result, is_played, black, black_name, white_name, 0.0, 1.0 FROM played
), sides AS (
    SELECT *, CASE result WHEN '1-0' THEN win WHEN '0-1' THEN loss WHEN '1/2-1/2' THEN 0.5 END
        AS point
    FROM named WHERE name NOT IN ('', '?')
), scores AS (
    SELECT name, list(DISTINCT spelled ORDER BY spelled) AS spellings, count(*) AS games,
        count(*) FILTER (point = 1) AS wins, count(*) FILTER (point = 0.5) AS draws,
        count(*) FILTER (point = 0) AS losses, coalesce(sum(point), 0)::DOUBLE AS points,
        avg(point)::DOUBLE AS score
    FROM sides GROUP BY name
), boards AS (
    SELECT name, opponent, point FROM sides WHERE is_played AND point IS NOT NULL
), levels AS (
    SELECT name, avg(point)::DOUBLE AS share, CASE WHEN share <= 0 THEN -800 WHEN share >= 1 THEN 800
            ELSE greatest(-800, least(800, 400 * log10(share / (1 - share)))) END AS difference
    FROM boards GROUP BY name
), opposition AS (
    SELECT boards.name, avg(1500 + coalesce(difference, 0)) AS level
    FROM boards LEFT JOIN levels ON levels.name = opponent GROUP BY ALL
)
SELECT scores.*, round(opposition.level + difference)::INTEGER AS performance
FROM scores LEFT JOIN opposition USING (name) LEFT JOIN levels USING (name)
ORDER BY games DESC, points DESC, name

-- name: sides
SELECT id, game || ' ' || variant, day, colour,
    coalesce(if(colour = 'White', black_name, white_name), '?'), result, coalesce(opening, ''),
    length
FROM (SELECT *, coalesce({day}, '') AS day FROM ({named}) g),
    (VALUES ('White'), ('Black')) colours(colour)
WHERE if(colour = 'White', white_name, black_name) = $player
ORDER BY replace(day, '?', ' '), id

-- Summaries

-- name: years
SELECT {known_year} AS year, count(*), count(*) FILTER (result = '1-0'),
    count(*) FILTER (result = '0-1'), count(*) FILTER (result = '1/2-1/2'), avg(length)
FROM ({chosen}) g GROUP BY year ORDER BY year

-- name: value_counts
-- The facts are columns of the query for games, whose values are texts; those within are others.
SELECT fact, {within} value, count(*) AS games
FROM (UNPIVOT ({games}) ON {facts} INTO NAME fact VALUE value)
GROUP BY ALL ORDER BY games DESC, {within} value

-- name: event_names
SELECT DISTINCT coalesce(nullif(event_name, '?'), '') FROM ({named}) LIMIT 2

-- name: pairings
-- What each player scored against each other, a sign for each game. Damaged archives have other
-- results.
WITH played AS (
    SELECT white_name AS white, black_name AS black, row_number() OVER (ORDER BY {collation}) AS place,
        CASE result WHEN '1-0' THEN '10' WHEN '0-1' THEN '01' WHEN '1/2-1/2' THEN '½½' ELSE '**' END
            AS signs
    FROM ({named}) g
), sides AS (
    SELECT white AS one, black AS other, signs[1] AS sign, place FROM played
    UNION ALL SELECT black, white, signs[2], place FROM played
)
SELECT one, other, string_agg(sign, '' ORDER BY place) FROM sides
WHERE one NOT IN ('', '?') AND other NOT IN ('', '?') GROUP BY one, other

-- Events

-- name: events
-- Each game is two rows, one for each side.
SELECT name, count(*) // 2, count(DISTINCT side) FILTER (side NOT IN ('', '?')),
    coalesce(list(DISTINCT site ORDER BY site) FILTER (site NOT IN ('', '?')), []),
    min(date) FILTER ({has_date}), max(date) FILTER ({has_date}) AS last
FROM (
    SELECT event_name AS name, site_name AS site, date, unnest([white_name, black_name]) AS side
    FROM ({named})
) g
WHERE name NOT IN ('', '?')
GROUP BY name ORDER BY last DESC NULLS LAST, name

-- name: rounds
SELECT id, coalesce(nullif({round}, '?'), '') FROM ({chosen}) g
ORDER BY {by_round}, {collation} LIMIT $most

-- name: first_games_of_sessions
SELECT min(id) FROM ({chosen}) WHERE session IS NOT NULL GROUP BY file, session ORDER BY 1

-- Sessions

-- name: session_columns
g.file, g.record, g.session, g.game, g.variant, g.rules, g.white_name, g.black_name, g.result,
    g.round, (SELECT value FROM tags t WHERE t.game = g.id AND t.name = 'SessionFormat') AS form

-- name: session_games
SELECT {session_columns} FROM ({named}) g WHERE session IS NOT NULL ORDER BY file, record

-- name: session
SELECT g.total, g.digest::VARCHAR, {session_columns} FROM (
    SELECT *, count(*) OVER () AS total FROM {named_games} WHERE file = ? AND session = ?
    ORDER BY record LIMIT ?
) g ORDER BY g.record

-- Continuations: {source} is a query for key, next ply and game of positions

-- name: counted_continuations
-- Where next is NULL, a game counts once for the position.
SELECT p.key, p.next, count(DISTINCT p.game) AS games,
    count(*) FILTER (g.result = '1-0') AS white,
    count(*) FILTER (g.result = '0-1') AS black,
    count(*) FILTER (g.result = '1/2-1/2') AS draws,
    sum(g.length)::BIGINT AS plies,
    max(g.date) FILTER ({has_date}) AS last
FROM ({occurrences}) p JOIN games g ON g.id = p.game
GROUP BY GROUPING SETS ((p.key, p.next), (p.key))

-- name: occurrences
SELECT DISTINCT key, next, game FROM ({source})

-- name: continuations
SELECT next IS NULL, nullif(next, ''), games, white, draws, black, plies, last
FROM ({counted_continuations})
ORDER BY games DESC, nullif(next, '') NULLS LAST

-- name: stored_continuations
SELECT next IS NULL, word, games, white, draws, black, plies, last
FROM continuations LEFT JOIN words ON id = next WHERE key = ?

-- name: uncounted_games
SELECT DISTINCT word, g.id, g.result, g.length, CASE WHEN {has_date} THEN g.date END
FROM {positions} p JOIN games g ON g.id = p.game LEFT JOIN words w ON w.id = p.next
WHERE p.key = ? AND p.game >= ? AND p.line = 0

-- name: plies_from
SELECT 0 AS key, coalesce(word, '') AS next, game
FROM {positions} LEFT JOIN words ON id = next WHERE key = {key} AND line = 0

-- name: plies_from_any
SELECT DISTINCT key, next, word FROM {positions} LEFT JOIN words ON id = next
WHERE key IN (SELECT unnest({keys}::BIGINT[])) AND line = 0

-- name: swapped_plies
-- The table shown has the word that is shown for each ply played.
SELECT 0 AS key, coalesce(shown.word, '') AS next, game
FROM {positions} p JOIN shown ON shown.key = p.key AND shown.ply = p.next
WHERE p.key IN (SELECT unnest({keys}::BIGINT[])) AND p.line = 0

-- name: continuations_by_year
SELECT next, {known_year} AS year, count(*)
FROM (SELECT DISTINCT next, game AS played FROM ({source})) JOIN games g ON g.id = played
GROUP BY next, year ORDER BY year

-- name: latest_games
SELECT next, g.id, g.date, g.white_name, g.black_name, g.result, g.length
FROM (SELECT DISTINCT next, game AS played FROM ({source})) JOIN {named_games} g ON g.id = played
QUALIFY row_number() OVER (PARTITION BY next ORDER BY {latest}) <= $top
ORDER BY {latest}

-- Duplicates: {white} and {black} are the folded names of players

-- name: compared
WITH g AS (
    SELECT id, game, variant, rules, start, plies, length, nullif(nullif(date, '?'), '') AS day,
        white_name, black_name,
        regexp_replace(trim({white}), '\s+', ' ', 'g') AS white,
        regexp_replace(trim({black}), '\s+', ' ', 'g') AS black
    FROM (
        SELECT * REPLACE (nullif(nullif(white_name, '?'), '') AS white_name,
            nullif(nullif(black_name, '?'), '') AS black_name)
        FROM ({named})
    )
)

-- name: pair
least(a.id, b.id), greatest(a.id, b.id), coalesce(a.white_name, b.white_name, '?'),
    coalesce(a.black_name, b.black_name, '?'), a.length, b.length, a.day, b.day

-- name: same_plies
-- Those with the same players, then those with an unknown player.
{compared}
SELECT {pair} FROM g a JOIN g b USING (game, variant, rules, start, plies, white, black)
WHERE a.id < b.id AND a.length > 0
UNION ALL
SELECT {pair}
FROM (FROM g WHERE white IS NULL OR black IS NULL) a
JOIN g b USING (game, variant, rules, start, plies)
WHERE a.length > 0 AND (a.id < b.id OR a.id > b.id AND b.white IS NOT NULL AND b.black IS NOT NULL)
    AND (a.white = b.white OR a.white IS NULL OR b.white IS NULL)
    AND (a.black = b.black OR a.black IS NULL OR b.black IS NULL)

-- name: by_plies
{compared}
SELECT [game, variant, rules, start, white, black], plies, id, length, day, white_name, black_name
FROM g WHERE white IS NOT NULL AND black IS NOT NULL ORDER BY ALL
