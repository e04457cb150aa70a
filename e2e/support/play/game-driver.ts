/** The part of a game that a bot perceives. */
export interface Observation {
  prompt: string;
  /** The stimulus in the middle; empty for none. */
  shown: string;
  /** The stimuli that the round's rule draws as right; empty where it is only told. */
  wanted: string[];
  /** Content of each cell: a word, a number, a picture, or nothing. */
  cells: string[];
  /** Labels of the enabled answer buttons. */
  choices: string[];
}

export type Move = { cell: number } | { choice: string } | { type: string };

/** An element that does not appear within this time is treated as absent. */
export const OBSERVE_TIMEOUT_MS = 5000;

/** A way to observe a game and to act on it. */
export interface GameDriver {
  observe: () => Promise<Observation>;
  act: (move: Move) => Promise<void>;
}

/** Returns a move, or null to wait. It remembers earlier observations, so each round needs a new one. */
export type Strategy = (observation: Observation) => Move | null;
