import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { GameProgress } from '@mindgrove/contracts/progress';

import { GAME_PROGRESS_COLUMNS, type GameProgressRow, toGameProgress, type UnlockedLevels } from './game-progress.js';

/** What a member aims at, and when they were assessed. */
export interface AssessmentStatus {
  weekly_goal: number;
  assessments: number;
  last_assessed_at: Date | null;
  assessment_skipped_at: Date | null;
}

export const ASSESSMENT_STATUS_COLUMNS = 'weekly_goal, assessments, last_assessed_at, assessment_skipped_at';

/**
 * Everything at once: `$1` is the member, `$2` the first of the days that are asked for, `$3` today. Each part is looked
 * up by the beginning of a primary key, however much the tables hold.
 */
export const TRAINING_PROGRESS_BY_USER = {
  name: 'standing-by-user',
  text: `
    SELECT coalesce(weekly_goal, 3) AS weekly_goal, coalesce(assessments, 0) AS assessments,
      last_assessed_at, assessment_skipped_at,
      coalesce(memory_game_level, 1) AS memory_game_level, coalesce(speed_math_level, 1) AS speed_math_level,
      (SELECT json_agg(played) FROM (
        SELECT ${GAME_PROGRESS_COLUMNS} FROM game_progress WHERE user_id = $1
      ) played) AS games,
      (SELECT array_agg(DISTINCT day::text ORDER BY day::text) FROM training_days
        WHERE user_id = $1 AND day BETWEEN $2 AND $3) AS active_days,
      (SELECT json_object_agg(activity, rounds) FROM training_days WHERE user_id = $1 AND day = $3) AS rounds_today
    FROM (SELECT $1::bigint AS user_id) member LEFT JOIN progress USING (user_id)`,
};

/** An instant inside of JSON is text. */
type JsonGame = Omit<GameProgressRow, 'last_played_at'> & { last_played_at: string | null };

export interface TrainingProgressRow extends AssessmentStatus, UnlockedLevels {
  games: JsonGame[] | null;
  active_days: Day[] | null;
  rounds_today: Partial<Record<string, number>> | null;
}

/** Where a member stands in every game, on the days asked for, and today. */
export interface TrainingProgress {
  aims: AssessmentStatus;
  games: GameProgress[];
  active_days: Day[];
  roundsToday: (game: GameId) => number;
}

export function toTrainingProgress({
  games,
  active_days,
  rounds_today,
  ...row
}: TrainingProgressRow): TrainingProgress {
  const played = new Map(games?.map((game) => [game.game, withDate(game)]));
  return {
    aims: row,
    games: GAME_IDS.map((game) => toGameProgress(game, row, played.get(game))),
    active_days: active_days ?? [],
    roundsToday: (game) => rounds_today?.[game] ?? 0,
  };
}

const withDate = (game: JsonGame): GameProgressRow => ({
  ...game,
  last_played_at: game.last_played_at === null ? null : new Date(game.last_played_at),
});
