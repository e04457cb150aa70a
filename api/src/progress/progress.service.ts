import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DashboardOverview, GameProgress, memoryChallengeBody, wellnessBody } from '@mindgrove/contracts/progress';
import type { TrainingDay } from '@mindgrove/contracts/training';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { z } from 'zod';

import { ApiError } from '../core/api-error.js';
import { runPrepared } from '../database/prepared.js';
import { inTransaction } from '../database/transaction.js';
import { GAMES_BY_USER, type GamesByUserRow, toGames } from './game-progress.js';
import { Meditation } from './meditation.entity.js';
import { isPlausibleScore, levelAfterWin } from './memory-rules.js';
import { lockProgress, NOTHING_YET, PROGRESS_BY_USER, toOverview } from './progress.counters.js';
import { Progress } from './progress.entity.js';
import { Round } from './round.entity.js';
import { continueStreak } from './streak.js';
import { type Day, dayIn } from './training-day.js';
import { TRAINING_DAYS } from './training-days.js';

export type WonRound = z.output<typeof memoryChallengeBody>;
export type MeditationSession = z.output<typeof wellnessBody>;
export interface Member {
  id: number;
  time_zone: string;
}

const refused = (code: string, error: string) => new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, code, error);

@Injectable()
export class ProgressService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async overview({ id, time_zone }: Member): Promise<DashboardOverview> {
    const [row] = await runPrepared<Progress>(this.dataSource, PROGRESS_BY_USER, [id]);
    return toOverview(row ?? NOTHING_YET, time_zone);
  }

  /** Where a member stands in every game, played or not. */
  async gamesOf(userId: number): Promise<GameProgress[]> {
    const rows = await runPrepared<GamesByUserRow>(this.dataSource, GAMES_BY_USER, [userId]);
    return toGames(rows, rows[0] ?? NOTHING_YET);
  }

  /** What a member did on each of these days; days without are left out. Oldest first. */
  trainingDays(userId: number, from: Day, to: Day): Promise<TrainingDay[]> {
    return runPrepared<TrainingDay>(this.dataSource, TRAINING_DAYS, [userId, from, to]);
  }

  /** What is kept of a member here, for their export. */
  async exportOf(member: Member) {
    const own = { where: { user_id: member.id }, order: { id: 'ASC' } } as const;
    const [counters, rounds, meditations] = await Promise.all([
      this.overview(member),
      this.dataSource.manager.find(Round, {
        ...own,
        select: { game: true, level: true, score: true, played_at: true },
      }),
      this.dataSource.manager.find(Meditation, { ...own, select: { minutes: true, created_at: true } }),
    ]);
    return { counters, rounds, meditations };
  }

  addMemoryRound({ id }: Member, { score, level, round_id }: WonRound) {
    return inTransaction(this.dataSource, async (manager) => {
      const { memory_game_level, memory_game_progress } = await lockProgress(manager, id);
      if (level > memory_game_level) throw refused('level_locked', 'This level is not unlocked yet.');
      if (!isPlausibleScore(level, score)) throw refused('implausible_score', 'No round can end with this score.');
      const isNew = await addOnce(manager, Round, { user_id: id, round_id, game: 'memory-match', level, score });
      if (!isNew) return { memory_game_level, memory_game_progress };
      const after = {
        memory_game_level: levelAfterWin(memory_game_level, level),
        memory_game_progress: memory_game_progress + score,
      };
      await manager.update(Progress, id, after);
      return after;
    });
  }

  addMeditation({ id, time_zone }: Member, { minutes, session_id }: MeditationSession) {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockProgress(manager, id);
      const isNew = await addOnce(manager, Meditation, { user_id: id, session_id, minutes });
      if (!isNew) return toMeditationAnswer(before);
      const streak = { days: before.meditation_streak_days, lastDay: before.last_meditation_day };
      const { days, lastDay } = continueStreak(streak, dayIn(time_zone, new Date()));
      const after = {
        meditation_minutes: before.meditation_minutes + minutes,
        meditation_streak_days: days,
        last_meditation_day: lastDay,
      };
      await manager.update(Progress, id, after);
      return toMeditationAnswer(after);
    });
  }
}

const toMeditationAnswer = (counters: Pick<Progress, 'meditation_minutes' | 'meditation_streak_days'>) => ({
  streak_time: counters.meditation_minutes,
  meditation_streak_days: counters.meditation_streak_days,
});

/** Adds to a history; false when the client has told of it before. */
async function addOnce<T extends ObjectLiteral>(
  manager: EntityManager,
  history: EntityTarget<T>,
  row: QueryDeepPartialEntity<T>,
) {
  const insert = await manager
    .createQueryBuilder()
    .insert()
    .into(history)
    .values(row)
    .orIgnore()
    .returning('id')
    .execute();
  return (insert.raw as unknown[]).length > 0;
}
