import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GameId } from '@mindgrove/contracts/games';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import type { TrainingDay } from '@mindgrove/contracts/training';
import type { DataSource } from 'typeorm';

import { runPrepared } from '../../database/prepared.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { toOverview } from './progress-row.js';
import { GAMES_COLUMNS, type GamesRow, PROGRESS_OF_MEMBER, toGameProgress, toGames } from './game-progress.js';
import { TRAINING_DAYS } from './training-progress.js';

const GAMES_OF_MEMBER = { name: 'games-of-member', text: `SELECT ${GAMES_COLUMNS} FROM ${PROGRESS_OF_MEMBER}` };

@Injectable()
export class ProgressService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The guard has read the counters together with the user. */
  overview(user: SignedInUser): DashboardOverview {
    return toOverview(user, user.time_zone);
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

  trainingDays(userId: number, from: Day, to: Day): Promise<TrainingDay[]> {
    return runPrepared<TrainingDay>(this.dataSource, TRAINING_DAYS, [userId, from, to]);
  }

  private async loadGames(userId: number): Promise<GamesRow> {
    const [row] = await runPrepared<GamesRow>(this.dataSource, GAMES_OF_MEMBER, [userId]);
    if (!row) throw new Error('a query that always returns a row returned none');
    return row;
  }
}
