import { type GameId, GAMES, type Skill } from '../games.ts';

const LETTERS: Record<Skill, string> = { memory: 'm', focus: 'f', speed: 's' };

/** The letter that a day that begins with this activity adds to a member's `practice`. */
export const practiceLetter = (activity: GameId | 'meditation') =>
  activity === 'meditation' ? 'c' : LETTERS[GAMES[activity].skill];
