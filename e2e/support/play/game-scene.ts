/** What a bot knows of a game at a moment, whichever sense told it. */
export interface Scene {
  prompt: string;
  /** What is shown in the middle of the stage; empty where there is nothing. */
  shown: string;
  /** What is to be seen on each cell of the board: a word, a number, a picture, or nothing. */
  cells: string[];
  /** Words of the buttons that answer, as far as they can be pressed. */
  choices: string[];
}

export type Move = { cell: number } | { choice: string } | { type: string };

/** How long a look may take: what is not there now is not there. */
export const LOOK_TIMEOUT_MS = 5000;

/** A way to perceive a game and to act on it. */
export interface Sense {
  look: () => Promise<Scene>;
  act: (move: Move) => Promise<void>;
}

/** Decides on a move, or to wait; it remembers what it has perceived, so each round gets a new one. */
export type Strategy = (scene: Scene) => Move | null;
