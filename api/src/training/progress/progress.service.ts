import type { GameId } from '@mindgrove/contracts/games';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { runPrepared } from '../../platform/database/prepared.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import {
  GAMES_COLUMNS,
  type GamesRow,
  PROGRESS_OF_MEMBER,
  toGameProgress,
  toGames,
} from './totals/game-progress.entity.js';
import type { Progress, TrainingDayEntity } from './totals/progress.entity.js';
import { AccountData } from '../../users/account-data.decorator.js';
import { MeditationsService } from './meditations/meditations.service.js';
import { RoundHistoryService } from './rounds/round-history.service.js';
import { currentStreak } from './totals/streak.js';
import { TRAINING_DAYS } from './totals/training-progress.js';

const ADD_LESSON_POINTS = `
  INSERT INTO progress AS p (user_id, brain_score, education_score) VALUES ($1, $2::integer, $2::integer)
  ON CONFLICT (user_id) DO UPDATE SET
    brain_score = p.brain_score + excluded.brain_score, education_score = p.education_score + excluded.education_score
  RETURNING brain_score`;

const GAMES_OF_MEMBER = { name: 'games-of-member', text: `SELECT ${GAMES_COLUMNS} FROM ${PROGRESS_OF_MEMBER}` };

@Injectable()
export class ProgressService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly history: RoundHistoryService,
    private readonly meditations: MeditationsService,
  ) {}

  /** The guard has read the counters together with the user. */
  overview(user: SignedInUser): DashboardOverview {
    const { meditation_streak_days: days, last_meditation_day: lastDay } = user;
    const streak = currentStreak({ days, lastDay }, dayIn(user.time_zone, new Date()));
    return {
      brain_score: user.brain_score,
      memory_game_level: user.memory_game_level,
      memory_game_progress: user.memory_game_progress,
      speed_math_level: user.speed_math_level,
      speed_math_progress: user.speed_math_progress,
      medication_streak_days: streak,
      meditation_streak_days: streak,
      streak_time: user.meditation_minutes,
      education_score: user.education_score,
    };
  }

  async gamesOf(userId: number): Promise<GameProgress[]> {
    return toGames(await this.loadGames(userId));
  }

  async gameOf(userId: number, game: GameId): Promise<GameProgress> {
    const row = await this.loadGames(userId);
    return toGameProgress(
      game,
      row,
      row.games?.find((played) => played.game === game),
    );
  }

  trainingDays(userId: number, from: Day, to: Day) {
    return runPrepared<Omit<TrainingDayEntity, 'user_id'>>(this.dataSource, TRAINING_DAYS, [userId, from, to]);
  }

  /** Returns the brain score; 0 points leave it unchanged. */
  async addLessonPoints(manager: EntityManager, userId: number, points: number): Promise<number> {
    const [row] = await manager.query<Pick<Progress, 'brain_score'>[]>(ADD_LESSON_POINTS, [userId, points]);
    if (!row) throw new Error('the points were not stored');
    return row.brain_score;
  }

  @AccountData({ name: 'progress', order: 3 })
  async exportOf(member: SignedInUser) {
    const games = await this.gamesOf(member.id);
    const history = await this.history.exportOf(member.id);
    const meditations = this.meditations.exportOf(member.id);
    return { counters: this.overview(member), games, ...history, meditations };
  }

  private async loadGames(userId: number): Promise<GamesRow> {
    const [row] = await runPrepared<GamesRow>(this.dataSource, GAMES_OF_MEMBER, [userId]);
    if (!row) throw new Error('a query that always returns a row returned none');
    return row;
  }
}
