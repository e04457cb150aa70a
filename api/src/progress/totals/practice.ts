import { type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import type { Activity } from '@mindgrove/contracts/training';

const LETTERS: Record<Skill, string> = { memory: 'm', focus: 'f', speed: 's' };

/** What is added to `progress.practice` for a day that begins with this activity. */
export const practiceLetter = (activity: Activity) =>
  activity === 'meditation' ? 'c' : LETTERS[GAMES[activity satisfies GameId].skill];
