import type { GameId } from '@mindgrove/contracts/games';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';

/** `at` is in milliseconds on the round's own clock, which starts at 0 and stops while the round is paused. */
export type GameEvent =
  | { type: 'start'; at: number }
  /** A press after `nextTickAt` comes too late, even if the tick itself is still to come. */
  | { type: 'press'; id: string; at: number }
  | { type: 'answer'; text: string; at: number }
  /** The view's `nextTickAt` has come. A late tick must not shorten what follows. */
  | { type: 'tick'; at: number };

/** Equal setups give equal rounds, on every device. */
export interface RoundSetup {
  /** 0 to PUZZLES_PER_GAME − 1. */
  seed: number;
  /** Difficulty of adaptive games; other games read `level`. */
  staircase: Staircase;
  level: number;
  /** True for rounds that are compared, as in the assessment: trials do not move the staircase. */
  isDifficultyFixed?: boolean;
  /** The twist of a weekly special: the rule of a later level holds for the whole round, at any level. */
  isSpecial?: boolean;
  /** The member's fastest reaction in earlier rounds, in milliseconds; only shown. */
  fastest?: number | null;
}

/** A game as a pure state machine (docs/adr/0018). Games name their functions initX, reduceX, viewX and toResult. */
export interface Game<State> {
  id: GameId;
  init(setup: RoundSetup): State;
  /** Returns the same object when the rules ignore the event. */
  reduce(state: State, event: GameEvent): State;
  view(state: State): GameView;
  result(state: State): RoundResult | null;
  /** The same text for the same puzzle, no matter what the member did; null in games of reactions. */
  puzzle(state: State): string | null;
}

/** All that a member can perceive of a round, by eye or by screen reader. */
export interface GameView {
  prompt: string;
  /** What just happened, for the live region; may be empty. */
  message: string;
  verdict?: Verdict | null;
  figures: readonly Figure[];
  /** The round's rule in pictures; the prompt says the same. */
  legend?: readonly LegendEntry[];
  /** The set of the pictures that stimuli will show, to be loaded before the first one. */
  pictures?: string | undefined;
  stimulus: Stimulus | null;
  /** The choice that a press on the stimulus means; screen readers have the choice itself. */
  stimulusPress?: string;
  /** How many items back the shown one is compared with. */
  back?: number;
  board: Board | null;
  /** How much of a sequence is done; messages say the same. */
  progress?: Progress | null;
  choices: readonly Choice[];
  /** The label of the field for a number; null while none is asked for. */
  input: string | null;
  /** When the next `tick` is due; null when nothing happens by itself. */
  nextTickAt: number | null;
}

export interface LegendEntry {
  label: string;
  isGo: boolean;
  /** Ids. */
  pictures: readonly string[];
}

export interface Progress {
  done: number;
  total: number;
}

export interface Verdict {
  /** The trial's number, counted from 1, so that two hits in a row differ. */
  trial: number;
  isHit: boolean;
}

export interface Figure {
  label: string;
  /** A text, or a running clock: milliseconds until or since a moment of the round's clock. */
  value: string | { until: number } | { since: number };
  /** All milliseconds of a clock that runs out. They are also drawn as a bar that empties. */
  total?: number;
}

/** `face` is shown, `name` is what a screen reader says. */
export interface Stimulus {
  name: string;
  /** Text, or a picture's id. */
  face: string;
  isDrawn?: boolean;
  look: 'plain' | 'go' | 'stop' | 'wait';
}

export interface Board {
  label: string;
  columns: number;
  kind: 'cards' | 'lanterns' | 'pond' | 'numbers';
  /** The set of pictures that its cards will show, to be loaded before the first one turns. */
  pictures?: string | undefined;
  cells: readonly Cell[];
}

export interface Cell {
  id: string;
  /** Place and content: "Card 3, hidden". */
  name: string;
  /** Text; on cards, a picture's id. */
  face: string;
  look: 'plain' | 'hidden' | 'shown' | 'lit' | 'found' | 'right' | 'wrong' | 'fixed' | 'chosen' | 'lure';
  isInert: boolean;
  shortcut?: string;
  /** Belongs to a finished row, column or box. */
  isInBloom?: boolean;
  /** A thick line separates neighbors of different regions. */
  region?: number;
}

export interface Choice {
  id: string;
  label: string;
  /** A letter, a digit or `Space`. */
  shortcut: string | null;
  isInert: boolean;
  /** A `tool` helps without answering and gets its own row. A `basket` takes what it is the answer to. */
  variant: 'plain' | 'main' | 'tool' | 'basket';
  /** How the last answer was judged, until the next task. */
  look?: 'right' | 'wrong' | undefined;
  /** The item that has just gone into a basket. */
  holds?: string | undefined;
}

export interface RoundResult {
  /** The highest level played. */
  level: number;
  /** The points as shown; the server stores a tenth, rounded half up. */
  points: number;
  trials: number;
  hits: number;
  seconds: number;
  /** Unchanged in games that do not move it. */
  staircase: Staircase;
  /** In Memory Match, the board was cleared; in games that cannot be lost, at least half of the trials were right. */
  isWon: boolean;
  bestStreak: number;
  /** The number of the last trial that was a mistake, counted from 1; 0 without one. Absent where misses are none. */
  lastMiss?: number;
  /** The member's fastest reaction so far, in milliseconds, where the game measures it. */
  fastest?: number | null;
  /** The squares of Number Garden, as a daily board stores them. */
  marks?: string;
  /** The value for the assessment, in the game's own unit (lanterns, percent, milliseconds). */
  measure: number;
  summary: string;
}
