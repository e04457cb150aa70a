import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';

/** A stretch of days, both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** What was done of one game. */
export interface GameSums {
  game: GameId;
  rounds: number;
  seconds: number;
  points: number;
  bestScore: number;
  trials: number;
  hits: number;
}

/** What was done in a period: the one place where charts, tables and reports get their numbers. */
export interface PeriodSums {
  /** Days on which something was done; each of them is a session. */
  sessions: number;
  rounds: number;
  points: number;
  gameMinutes: number;
  meditationMinutes: number;
  /** Games and meditation together. */
  minutes: number;
  /** Those that were played, in the order in which the product lists games. */
  games: GameSums[];
}

export const toMinutes = (seconds: number) => Math.round(seconds / 60);

export function periodSums(history: readonly TrainingDay[], { from, to }: Period): PeriodSums {
  // Days are texts of one length: their order is that of the calendar.
  const rows = history.filter(({ day }) => day >= from && day <= to);
  const games = GAME_IDS.flatMap((game) => gameSums(game, rows));
  const [gameMinutes, meditationMinutes] = [minutesOfDays(rows, false), minutesOfDays(rows, true)];
  return {
    sessions: new Set(rows.map(({ day }) => day)).size,
    rounds: total(games, 'rounds'),
    points: total(games, 'points'),
    gameMinutes,
    meditationMinutes,
    minutes: gameMinutes + meditationMinutes,
    games,
  };
}

/** Rounded for each day, so that the minutes of the days of a week always add up to those of the week. */
function minutesOfDays(rows: readonly TrainingDay[], isMeditation: boolean): number {
  const kind = rows.filter(({ activity }) => (activity === 'meditation') === isMeditation);
  const days = Map.groupBy(kind, ({ day }) => day);
  return days.values().reduce((sum, day) => sum + toMinutes(total(day, 'seconds')), 0);
}

function gameSums(game: GameId, history: readonly TrainingDay[]): GameSums[] {
  const rows = history.filter(({ activity }) => activity === game);
  if (rows.length === 0) return [];
  return [
    {
      game,
      rounds: total(rows, 'rounds'),
      seconds: total(rows, 'seconds'),
      points: total(rows, 'points'),
      bestScore: Math.max(...rows.map(({ best_score }) => best_score)),
      trials: total(rows, 'trials'),
      hits: total(rows, 'hits'),
    },
  ];
}

const total = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);
