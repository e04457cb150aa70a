import type { GameId } from '@mindgrove/contracts/games';

import { DemoPlayer, type DemoRound } from './demo-player.js';

/** Ten weeks, a letter a day: `x` played, `m` played and meditated, a dot rested. The last day was yesterday. */
const WEEKS = [
  ...['..x..m.', 'x..m.x.', 'x.m..xx', '.m.x.x.', 'm.x.x..', '..m....', 'x..m.xx', 'x.mx..x', '.xx.m.x'],
  'x.x.mmm',
];
const DAYS = [...WEEKS.join('')];

/** Games of the first day, the second, and so on; then from the beginning. */
const SETS: readonly (readonly GameId[])[] = [
  ['memory-match', 'speed-math', 'go-no-go'],
  ['sequence-span', 'number-grid', 'reaction-time'],
  ['memory-match', 'n-back', 'word-sorting', 'speed-math'],
  ['sequence-span', 'go-no-go', 'reaction-time'],
  ['memory-match', 'word-sorting', 'math-practice', 'n-back'],
];

const DAY_MINUTES = 1440;
const SESSION_STARTS_AT = 17 * 60;
const ROUND_MINUTES = 4;

/** Minutes are counted back from the last midnight. */
interface Dated {
  minutes_ago: number;
}

/** Oldest first; the player has the levels that they reached. */
export function demoHistory() {
  const player = new DemoPlayer();
  const rounds: (DemoRound & Dated)[] = [];
  const meditations: ({ minutes: number } & Dated)[] = [];
  const sessions = DAYS.flatMap((day, index) => (day === '.' ? [] : [{ day, daysAgo: DAYS.length - index }]));
  sessions.forEach(({ day, daysAgo }, session) => {
    const practice = session / sessions.length;
    const games = SETS[session % SETS.length] ?? [];
    const minutesAgo = (after: number) => daysAgo * DAY_MINUTES - SESSION_STARTS_AT - after * ROUND_MINUTES;
    games.forEach((game, index) => rounds.push({ ...play(player, game, practice), minutes_ago: minutesAgo(index) }));
    if (day === 'm') meditations.push({ minutes: daysAgo === 1 ? 10 : 5, minutes_ago: minutesAgo(games.length) });
  });
  return { rounds, meditations, player };
}

function play(player: DemoPlayer, game: GameId, practice: number): DemoRound {
  if (game === 'speed-math') return player.playSpeed(0.78 + 0.15 * practice);
  if (game === 'memory-match') return playMemory(player, practice);
  return player.playAdaptive(game, 8 + 14 * practice);
}

function playMemory(player: DemoPlayer, practice: number): DemoRound {
  if (practice < 0.05) return player.playMemory(1, false);
  if (practice > 0.9) return player.playMemory(2, true);
  const isEasy = player.memoryLevel === 1 || Math.floor(practice * 20) % 4 !== 3;
  return isEasy ? player.playMemory(1, true) : player.playMemory(2, false);
}
