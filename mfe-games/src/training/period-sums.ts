import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';

/** Days, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export interface GameSums {
  game: GameId;
  rounds: number;
  seconds: number;
  points: number;
  bestScore: number;
  trials: number;
  hits: number;
}

/** The single source of the numbers in charts, tables and reports. */
export interface PeriodSums {
  /** Days with any activity. */
  sessions: number;
  rounds: number;
  points: number;
  gameMinutes: number;
  meditationMinutes: number;
  minutes: number;
  games: GameSums[];
}

export const toMinutes = (seconds: number) => Math.round(seconds / 60);

export function periodSums(history: readonly TrainingDay[], { from, to }: Period): PeriodSums {
  // ISO dates sort as text.
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

/** Rounded per day, so that the days of a week add up to the week. */
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
