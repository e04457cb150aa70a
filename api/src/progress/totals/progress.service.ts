import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GameId } from '@mindgrove/contracts/games';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { DashboardOverview, GameProgress } from '@mindgrove/contracts/progress';
import type { TrainingDay } from '@mindgrove/contracts/training';
import type { DataSource } from 'typeorm';

import type { SignedInUser } from '../../auth/sessions/signed-in-user.js';
import { runPrepared } from '../../database/prepared.js';
import { GAMES_BY_USER, type GamesByUserRow, toGameProgress, toGames } from './game-progress.js';
import { INITIAL_COUNTERS, toOverview } from './counters.js';
import { TRAINING_DAYS } from './training-days.js';

/** Where a member stands. */
@Injectable()
export class ProgressService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The figures came with the user when the call was let in: nothing more is read. */
  overview(user: SignedInUser): DashboardOverview {
    return toOverview(user, user.time_zone);
  }

  /** Where a member stands in every game, played or not. */
  async gamesOf(userId: number): Promise<GameProgress[]> {
    const rows = await runPrepared<GamesByUserRow>(this.dataSource, GAMES_BY_USER, [userId]);
    return toGames(rows, rows[0] ?? INITIAL_COUNTERS);
  }

  async gameOf(userId: number, game: GameId): Promise<GameProgress> {
    const games = await this.gamesOf(userId);
    return games.find((progress) => progress.game === game) ?? toGameProgress(game, INITIAL_COUNTERS);
  }

  /** What a member did on each of these days; days without are left out. Oldest first. */
  trainingDays(userId: number, from: Day, to: Day): Promise<TrainingDay[]> {
    return runPrepared<TrainingDay>(this.dataSource, TRAINING_DAYS, [userId, from, to]);
  }
}
