-- The views for users, joined with aliases. Commands do not use them, and they are not checked.
-- schema.py fills in what is between braces: names with aliases applied, and facts of each game.

CREATE OR REPLACE VIEW v_games AS
    SELECT id, game, variant, date,
        try_cast(left(date, 4) AS INTEGER) AS year,
        event_name AS event, site_name AS site, round, white_name AS white, black_name AS black,
        result, ending, opening, length AS plies, session, file, record
    FROM {named_games};
CREATE OR REPLACE VIEW v_results AS
    SELECT id AS game, colour, CASE colour WHEN 'white' THEN white ELSE black END AS player,
        CASE colour WHEN 'white' THEN black ELSE white END AS opponent,
        CASE result WHEN '1/2-1/2' THEN 0.5 WHEN '*' THEN NULL
            ELSE ((result = '1-0') = (colour = 'white'))::INTEGER END::DOUBLE AS points
    FROM v_games, (VALUES ('white'), ('black')) sides(colour)
    WHERE coalesce(CASE colour WHEN 'white' THEN white ELSE black END, '') NOT IN ('', '?');
CREATE OR REPLACE VIEW v_players AS
    SELECT player, count(*) AS games, count(*) FILTER (points = 1) AS wins,
        count(*) FILTER (points = 0.5) AS draws, count(*) FILTER (points = 0) AS losses,
        coalesce(sum(points), 0) AS points, avg(points) AS score
    FROM v_results GROUP BY player;
CREATE OR REPLACE VIEW v_positions AS
    WITH numbered AS (
        SELECT id, string_split(start, ' ') AS fields,
            try_cast(fields[-1] AS INTEGER) AS number,
            CASE game {plies_per_number} END AS plies_per_number,
            CASE game {start_index} END AS index
        FROM games
    )
    SELECT key, positions.game, ply, number + (index + ply) // plies_per_number AS move_number,
        word AS next
    FROM positions JOIN numbered ON numbered.id = positions.game
    LEFT JOIN words ON words.id = next WHERE line = 0;
