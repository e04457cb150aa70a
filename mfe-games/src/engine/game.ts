import type { GameId } from '@mindgrove/contracts/games';
import type { Staircase } from '@mindgrove/contracts/rules/staircase';

/**
 * Something that happens to a round. `at` is milliseconds of the round's own clock, which begins at 0 and stands still
 * while the round is paused.
 */
export type GameEvent =
  /** The member is ready. */
  | { type: 'start'; at: number }
  /** A cell or a choice was pressed, by pointer or key. */
  | { type: 'press'; id: string; at: number }
  /** What was typed was submitted. */
  | { type: 'answer'; text: string; at: number }
  /** The moment came that the view named in `wakesAt`. */
  | { type: 'tick'; at: number };

/** What a round begins from: the same deal gives the same round, on every device. */
export interface RoundSetup {
  /** 0 to PUZZLES_PER_GAME − 1. */
  seed: number;
  /** How hard it is; a game whose levels are won reads the level alone. */
  staircase: Staircase;
  level: number;
  /** True where rounds are compared with one another: this one stays as hard as it was dealt, and moves no staircase. */
  isDifficultyFixed?: boolean;
}

/** A game as a pure state machine: nothing in it knows of a page, a clock or chance. */
export interface Game<State> {
  id: GameId;
  init(deal: RoundSetup): State;
  /** The state after the event; the very same object when the rules ignore it. */
  reduce(state: State, event: GameEvent): State;
  view(state: State): GameView;
  /** What the round was worth; null until it is over. */
  result(state: State): RoundResult | null;
  /** What there is to solve, without what the member did: two rounds of the same text are the same puzzle. Null in a game of reactions. */
  puzzle(state: State): string | null;
}

/** All that a member can perceive of a round. Whoever draws it and whoever reads it aloud gets the same. */
export interface GameView {
  /** What to do now, in one short sentence. */
  prompt: string;
  /** What just happened, for the live region; empty when nothing is worth saying. */
  message: string;
  /** How the last trial was judged: a sign beside the message, and a tone for those who want to hear it. */
  verdict?: Verdict | null;
  figures: readonly Figure[];
  /** What is to be looked at; null when the board says it all. */
  stimulus: Stimulus | null;
  board: Board | null;
  /** Buttons under the stimulus; empty where there are none. */
  choices: readonly Choice[];
  /** A field for an answer; null where nothing is typed. */
  input: AnswerField | null;
  /** When the next `tick` is due, by the round's clock; null when nothing happens by itself. */
  nextTickAt: number | null;
}

export interface Verdict {
  /** Counted from 1, so that two hits in a row are two. */
  trial: number;
  isHit: boolean;
}

export interface Figure {
  label: string;
  /** A finished text, or a clock: seconds left until, or gone since, a moment of the round's clock. */
  value: string | { until: number } | { since: number };
}

/** One thing in the middle of the stage, changed again and again. */
export interface Stimulus {
  /** What a screen reader says, and what a member without colours or pictures reads. */
  name: string;
  /** What is drawn large: a word, a problem, an emoji. */
  face: string;
  look: 'plain' | 'go' | 'stop' | 'wait';
}

export interface Board {
  label: string;
  columns: number;
  /** How its cells are drawn. */
  look: 'cards' | 'lanterns' | 'numbers';
  cells: readonly Cell[];
}

export interface Cell {
  id: string;
  /** Tells the place and what is to be seen there: "Card 3, hidden". */
  name: string;
  /** What is drawn on it; empty while nothing is. */
  face: string;
  look: 'plain' | 'hidden' | 'shown' | 'lit' | 'found' | 'right' | 'wrong' | 'fixed' | 'chosen';
  /** True while pressing it means nothing; it can still be reached and read. */
  isInert: boolean;
  /** A key that presses it from anywhere on the stage, as a choice's; for boards that are pressed at speed. */
  shortcut?: string;
  /** Neighbours of different regions have a thick line between them, as the beds of a garden have. */
  region?: number;
}

export interface Choice {
  id: string;
  label: string;
  /** A key that presses it, shown on the button: one letter, a digit, or `Space`. */
  shortcut: string | null;
  isInert: boolean;
  /** `main` stands out; a `tool` helps and answers nothing, so it stands in a row of its own; `plain` for most. */
  look: 'plain' | 'main' | 'tool';
}

export interface AnswerField {
  label: string;
  /** Digits with an optional minus, or letters. */
  mode: 'digits' | 'letters';
}

export interface RoundResult {
  /** The highest level that was played. */
  level: number;
  /** As shown; the server keeps a tenth, rounded half up. */
  points: number;
  trials: number;
  hits: number;
  /** By the round's clock. */
  seconds: number;
  /** Where the round leaves the staircase; as it was dealt where the game does not move it. */
  staircase: Staircase;
  /** A round of Memory Match may be lost; all others just end. */
  isWon: boolean;
  /** Most hits in a row. */
  bestStreak: number;
  /** What the game itself measures, for the assessment; its unit is the game's (lanterns, percent, milliseconds). */
  measure: number;
  /** What happened, in a sentence or two: "12 of 15 right. Your middle time was 412 ms." */
  summary: string;
}
