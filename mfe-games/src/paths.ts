import type { GameId } from '@mindgrove/contracts/games';

export const paths = {
  dashboard: '/dashboard',
  progress: '/progress-tracking',
  games: '/games',
  memoryMatch: '/memory-match',
  try: '/try',
  /** The form says that the round is kept. */
  signupKeepingRound: '/signup?keep=round',
  signup: '/signup',
  speedMath: '/speed-math',
  walk: '/walk',
  weeklySpecial: '/weekly-special',
  dailyBoard: '/daily-board',
  assessment: '/assessment',
  progressReport: '/progress-report',
  rounds: '/rounds',
  friends: '/friends',
  trainingPlan: '/training-plan',
  wellness: '/wellness',
  education: '/education',
  personalizedPlan: '/personalized-plan',
  community: '/community',
  pricing: '/pricing',
  billing: '/account#billing',
} as const;

export function gamePath(game: GameId): string {
  if (game === 'memory-match') return paths.memoryMatch;
  if (game === 'math-practice') return `${paths.speedMath}#practice`;
  return game === 'speed-math' ? paths.speedMath : `${paths.games}/${game}`;
}

export const roundsPath = (game: GameId) => `${paths.rounds}?game=${game}`;
