-- The tables of an archive. docs/archive.md describes them for users. The boards of each game have a
-- table of their own, boards_GAME (game, line, ply, m0, m1, ...), which is made with its first game:
-- see later.sql. A new condition asks games, tags, positions or boards_GAME.

CREATE TABLE archive (
    version INTEGER NOT NULL,          -- of this schema
    next_game INTEGER NOT NULL,        -- the id of the next game
    next_rejected INTEGER NOT NULL,
    unsorted_positions BIGINT NOT NULL, -- about how many a search scans outside the sorted ones
    counted_game INTEGER NOT NULL      -- games with smaller ids are in continuations
);
CREATE TABLE games (
    id INTEGER NOT NULL,
    digest UUID NOT NULL,
    game VARCHAR NOT NULL,
    variant VARCHAR NOT NULL,
    rules VARCHAR NOT NULL,            -- all rule options, as in the tag Rules
    start VARCHAR NOT NULL,            -- a position string
    dialect VARCHAR NOT NULL,          -- the dialect to export the record in
    event VARCHAR,                     -- tags as recorded, NULL if absent
    site VARCHAR,
    date VARCHAR,
    round VARCHAR,
    white VARCHAR,
    black VARCHAR,
    session VARCHAR,
    result VARCHAR NOT NULL,
    ending VARCHAR NOT NULL,
    opening VARCHAR,
    length INTEGER NOT NULL,           -- plies of the main line
    plies VARCHAR NOT NULL USING COMPRESSION zstd,  -- canonical, separated by spaces
    annotations VARCHAR,               -- as in JSON Lines, with canonical plies
    comments VARCHAR,                  -- all comments, one per line, for searching
    file VARCHAR NOT NULL,             -- the origin of the record
    record INTEGER NOT NULL,
    "offset" BIGINT NOT NULL           -- in bytes
);
CREATE TABLE positions (                -- sorted by key, game, line, ply, in each transaction
    key BIGINT NOT NULL,
    game INTEGER NOT NULL,
    line INTEGER NOT NULL,             -- 0: the main line, else the number of the variation
    ply INTEGER NOT NULL,              -- number of plies played before
    next INTEGER NOT NULL              -- id of the word that follows, 0 at the end
);
CREATE TABLE scopes (game VARCHAR NOT NULL, variant VARCHAR NOT NULL, rules VARCHAR NOT NULL);
CREATE TABLE tags (game INTEGER NOT NULL, name VARCHAR NOT NULL, value VARCHAR NOT NULL);
CREATE TABLE words (id INTEGER NOT NULL, word VARCHAR NOT NULL);  -- canonical plies
CREATE TABLE flags (game INTEGER NOT NULL, flag VARCHAR NOT NULL);
CREATE TABLE notes (game INTEGER NOT NULL, note VARCHAR NOT NULL);
CREATE TABLE continuations (            -- of frequent positions; it may be emptied
    key BIGINT NOT NULL,
    next INTEGER,                      -- NULL: all games that reached the position
    games BIGINT NOT NULL,
    white BIGINT NOT NULL,
    black BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    plies BIGINT NOT NULL,             -- total length of the games
    last VARCHAR                       -- the latest date
);
CREATE TABLE rejected (
    id INTEGER NOT NULL,
    digest UUID NOT NULL,
    file VARCHAR NOT NULL,
    record INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    format VARCHAR NOT NULL,
    part INTEGER NOT NULL,             -- number of the record in a document with several
    original BLOB NOT NULL,
    diagnostics VARCHAR NOT NULL,      -- as in validate --format json
    path VARCHAR,                      -- as in files; NULL if the text can't be read again
    reading INTEGER                    -- in which the file held the record
);
CREATE TABLE files (
    path VARCHAR NOT NULL,             -- of a file that was read, relative to the archive's folder
    size BIGINT NOT NULL,              -- in bytes
    modified BIGINT,                   -- in nanoseconds, NULL if too recent to be relied on
    digest UUID NOT NULL,              -- of its bytes
    options VARCHAR NOT NULL,          -- that decide how its records are read
    records INTEGER NOT NULL,
    complete BOOLEAN NOT NULL,         -- all records are stored games
    reading INTEGER NOT NULL           -- how many times the file was read
);
CREATE TABLE sources (
    path VARCHAR NOT NULL,
    game INTEGER NOT NULL,
    reading INTEGER NOT NULL           -- in which the file held the game
);
CREATE TABLE aliases (spelling VARCHAR NOT NULL, player VARCHAR NOT NULL);
CREATE TABLE event_aliases (spelling VARCHAR NOT NULL, event VARCHAR NOT NULL);
CREATE TABLE site_aliases (spelling VARCHAR NOT NULL, site VARCHAR NOT NULL);
CREATE TABLE queries (name VARCHAR NOT NULL, query VARCHAR NOT NULL);
CREATE TABLE settings (name VARCHAR NOT NULL, value VARCHAR NOT NULL);
