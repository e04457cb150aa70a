import type { GameId } from '@mindgrove/contracts/games';

/** Every address that this remote links to. */
export const paths = {
  dashboard: '/dashboard',
  games: '/games',
  memoryMatch: '/memory-match',
  speedMath: '/speed-math',
  dailyExercise: '/daily-exercise',
  assessment: '/assessment',
  progressReport: '/progress-report',
  rounds: '/rounds',
  wellness: '/wellness',
  community: '/community',
  pricing: '/pricing',
} as const;

/** Where a game is played; the untimed practice stands beside Speed Math. */
export function gamePath(game: GameId): string {
  if (game === 'memory-match') return paths.memoryMatch;
  if (game === 'math-practice') return `${paths.speedMath}#practice`;
  return game === 'speed-math' ? paths.speedMath : `${paths.games}/${game}`;
}

/** Where all rounds of a game are listed. */
export const roundsPath = (game: GameId) => `${paths.rounds}?game=${game}`;
