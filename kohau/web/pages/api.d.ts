// The documents of the explorer's API. This file is made from its models by
// KOHAU_UPDATE_GOLDEN=1 pytest tests/web/explorer/test_api_types.py

import type { Boards, GameRecord, Row, Sentence } from "./types";

export interface Answers {
  "/archive": ArchiveModel;
  "/convert": ConvertedModel;
  "/events": EventsModel;
  [path: `/events/${string}`]: EventReportModel;
  "/explore": ExploredModel;
  "/facets": FacetsModel;
  [path: `/games/${string}`]: RecordModel;
  "/mend": MendedModel;
  "/players": PlayersModel;
  [path: `/players/${string}`]: ReportModel;
  "/positions": PositionModel;
  "/positions/board": BoardModel;
  "/record": ShownModel;
  "/search": SearchModel;
  "/stats": StatsModel;
  "/suggestions": SuggestionsModel;
  "/validate": CheckedModel;
  "/versus": VersusModel;
}

export interface ArchiveModel {
  name: string;
  version: string;
  games: number;
  plies: number;
  positions: number;
  players: number;
  annotated: number;
  first: string | null;
  last: string | null;
  bytes: number;
  kinds: KindCount[];
  queries: Record<string, string>;
  known_games: GameModel[];
  formats: string[];
  known_formats: string[];
}

export interface BoardModel {
  name: string | null;
  boards: Boards;
}

export interface CheckedModel {
  totals: Record<string, number>;
  diagnostics: DiagnosticModel[];
  omitted: number;
  rows: Row[];
  shown: ShownModel | null;
  readings: ReadingModel[];
}

export interface ChoiceModel {
  press: string;
  sentence: Sentence;
  squares: string[];
}

export interface CollectionName {
  kind: string;
  name: string;
  games: number;
}

export interface ColumnsModel {
  step: number;
  counts: [number, number][];
}

export interface ContinuationModel {
  ply: string | null;
  games: number;
  share: number;
  white: number;
  draws: number;
  black: number;
  white_score: number | null;
  black_score: number | null;
  length: number;
  last: string | null;
  years: Record<string, number> | null;
  top: PlayedGame[] | null;
  fen: string | null;
  marks: string;
}

export interface ConvertedModel {
  totals: Record<string, number>;
  diagnostics: DiagnosticModel[];
  omitted: number;
  unchanged: number;
  text: string;
}

export interface Correction {
  kind: string;
  name: string;
  games: number;
  query: string;
}

export interface CrossTable {
  event: string;
  columns: string[];
  rows: string[][];
}

export interface DiagnosticModel {
  code: string;
  severity: string;
  message: string;
  file: string | null;
  record: number | null;
  line: number | null;
  column: number | null;
  ply: number | null;
  step: number | null;
  rule: string | null;
  hint: string | null;
  sentence: Sentence;
  hint_sentence: Sentence | null;
  help: string | null;
}

export interface DialectModel {
  name: string;
  example: string;
  canonical: boolean;
  variants: string[] | null;
}

export interface Event {
  name: string;
  games: number;
  players: number;
  sites: string[];
  first: string | null;
  last: string | null;
}

export interface EventReportModel {
  event: Event;
  cross_table: CrossTable;
  rounds: RoundModel[];
  sessions: SessionModel[];
  omitted: number;
}

export interface EventsModel {
  total: number;
  offset: number;
  limit: number;
  events: Event[];
  near: CollectionName[];
}

export interface ExploredModel {
  position: PositionModel;
  games: number;
  mirrored: boolean;
  plies: ContinuationModel[];
  top_games: GameRow[];
  recent_games: GameRow[];
}

export interface Facet {
  name: string;
  total: number;
  values: FacetValue[];
}

export interface FacetValue {
  value: string;
  games: number;
  query: string;
}

export interface FacetsModel {
  facets: Facet[];
}

export interface GameModel {
  id: string;
  title: string;
  aliases: string[];
  letters: string;
  symmetric: boolean;
  variants: VariantModel[];
  options: OptionModel[];
  dialects: DialectModel[];
}

export interface GameRow {
  id: number;
  digest: string;
  game: string;
  variant: string;
  event: string | null;
  site: string | null;
  date: string | null;
  round: string | null;
  white: string | null;
  black: string | null;
  session: string | null;
  result: string;
  ending: string;
  opening: string | null;
  length: number;
  white_rating: number | null;
  black_rating: number | null;
  ply: number | null;
  variation: number | null;
}

export interface GroupModel {
  game: string;
  variant: string;
  records: number;
  results: Record<string, number>;
  lengths: Lengths;
  openings: Record<string, number>;
  endings: Record<string, number>;
  dialects: Record<string, number>;
  years: Record<string, number>;
  columns: ColumnsModel;
  year_columns: ColumnsModel | null;
}

export interface KindCount {
  game: string;
  variant: string;
  games: number;
}

export interface Lengths {
  shortest: number;
  median: number;
  mean: number;
  longest: number;
}

export interface Loosened {
  condition: string;
  games: number;
  query: string;
}

export interface MendedModel {
  proposals: ProposalModel[];
  boards: Boards;
  omitted: number;
}

export interface NamedScore {
  name: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
}

export interface NumberedPly {
  ply: string;
  number: number;
  within: number;
  side: string;
}

export interface OptionModel {
  name: string;
  values: string[];
  default: string;
  description: string;
  variants: string[];
}

export interface PlayedGame {
  id: number;
  date: string | null;
  white: string | null;
  black: string | null;
  result: string;
  length: number;
}

export interface PlayedPly {
  ply: string;
  words: string[];
  number: number;
  within: number;
  side: string;
  fen: string;
}

export interface Player {
  name: string;
  spellings: string[];
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  score: number | null;
  performance: number | null;
}

export interface PlayersModel {
  total: number;
  offset: number;
  limit: number;
  players: Player[];
  near: CollectionName[];
}

export interface PositionModel {
  game: string;
  variant: string;
  rules: string;
  fen: string;
  side: string;
  number: number;
  within: number;
  situation: string;
  sentence: Sentence;
  outcome: string | null;
  result: string | null;
  board: string | null;
  picture: string;
  before: string;
  steps: string;
  moves: PlayedPly[];
  presses: string[];
  following: string[];
  choices: ChoiceModel[];
  ply: string | null;
  after: string | null;
  sketch: string | null;
  plies: string[] | null;
}

export interface ProposalModel {
  file: string | null;
  record: number;
  line: number | null;
  column: number | null;
  ply: number | null;
  rank: number;
  sure: boolean;
  kind: string;
  was: string;
  now: string;
  fitting: number;
  legal: number;
  left: number;
  text: string;
  sentence: Sentence;
  edit: [number, number, string] | null;
  board: string | null;
  picture: string;
  after: NumberedPly | null;
}

export interface ReadingModel {
  name: string;
  sentence: Sentence;
  kgn: string;
  marks: [number, number, string][];
}

export interface RecordModel {
  row: GameRow;
  rules: string;
  session: SessionModel | null;
  index: Row;
  record: GameRecord;
  boards: Boards;
  dialects: string[];
  formats: string[];
}

export interface Repertoire {
  name: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  colour: string;
  game: string;
  variant: string;
}

export interface ReportModel {
  name: string;
  spellings: string[];
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  score: number | null;
  performance: number | null;
  colours: NamedScore[];
  years: NamedScore[];
  variants: NamedScore[];
  openings: NamedScore[];
  opponents: NamedScore[];
  repertoire: Repertoire[];
  longest: Side[];
}

export interface RoundModel {
  name: string;
  games: GameRow[];
}

export interface SearchModel {
  total: number;
  offset: number;
  limit: number;
  query: string | null;
  games: GameRow[];
  meant: Correction[];
  without: Loosened[];
}

export interface SessionGameModel {
  digest: string;
  variant: string;
  white: string;
  black: string;
  result: string;
  problems: string[];
  problem_sentences: Sentence[];
  story: Sentence[];
}

export interface SessionModel {
  name: string;
  games: SessionGameModel[];
  omitted: number;
}

export interface SharedOpeningModel {
  name: string;
  one: NamedScore;
  other: NamedScore;
  together: NamedScore | null;
}

export interface ShownModel {
  number: number;
  record: GameRecord;
  boards: Boards;
}

export interface Side {
  id: number;
  kind: string;
  date: string;
  colour: string;
  opponent: string;
  result: string;
  opening: string;
  plies: number;
}

export interface StatsModel {
  records: number;
  valid: number;
  invalid: number;
  plies: number;
  groups: GroupModel[];
  sessions: unknown;
  players: Player[];
  cross_table: CrossTable | null;
  years: Year[];
}

export interface Suggestion {
  start: number;
  text: string;
  label: string;
  kind: string;
  games: number | null;
}

export interface SuggestionsModel {
  suggestions: Suggestion[];
  problem: string | null;
  hint: string | null;
  sentence: Sentence | null;
  meaning: string | null;
}

export interface VariantModel {
  name: string;
  description: string;
  aliases: string[];
  start: string;
  board: number[] | null;
}

export interface VersusModel {
  one: string;
  other: string;
  query: string;
  total: NamedScore | null;
  kinds: NamedScore[];
  years: NamedScore[];
  openings: SharedOpeningModel[];
}

export interface Year {
  year: string;
  games: number;
  white: number;
  black: number;
  draws: number;
  length: number;
}
