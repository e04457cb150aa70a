import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { GameId } from '@mindgrove/contracts/games';
import type { LevelRecord, RoundHistoryEntry, progressRoutes } from '@mindgrove/contracts/progress';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { runPrepared } from '../../database/prepared.js';
import { Round } from './round.entity.js';

export type RoundsPage = z.output<(typeof progressRoutes)['GET /rounds']['query']>;

type RoundRow = Pick<Round, 'id' | 'game' | 'level' | 'score' | 'seconds' | 'trials' | 'hits' | 'played_at'>;

const COLUMNS = 'id, game, level, score, seconds, trials, hits, played_at';

const PAGE = {
  name: 'rounds-page',
  text: `SELECT ${COLUMNS} FROM rounds WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
};
const PAGE_OF_GAME = {
  name: 'rounds-page-of-game',
  text: `SELECT ${COLUMNS} FROM rounds WHERE user_id = $1 AND id < $2 AND game = $4 ORDER BY id DESC LIMIT $3`,
};
const RECORDS = {
  name: 'game-records',
  text: `SELECT level, rounds, best_score, best_seconds FROM level_records
    WHERE user_id = $1 AND game = $2 ORDER BY level`,
};

const ALL_RECORDS = `SELECT game, level, rounds, best_score, best_seconds FROM level_records
  WHERE user_id = $1 ORDER BY game, level`;

/** All of a round but whose it is. */
const KEPT = {
  ...{ game: true, level: true, score: true, seconds: true, trials: true, hits: true },
  ...{ best_streak: true, played_at: true },
} as const;

const toHistoryEntry = (row: RoundRow): RoundHistoryEntry => ({ ...row, played_at: row.played_at.toISOString() });

/** What a member has played, and their best of it. */
@Injectable()
export class RoundHistoryService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async page(userId: number, { game, limit, before_id }: RoundsPage): Promise<RoundHistoryEntry[]> {
    const page = [userId, before_id ?? Number.MAX_SAFE_INTEGER, limit];
    const rows = await (game === undefined
      ? runPrepared<RoundRow>(this.dataSource, PAGE, page)
      : runPrepared<RoundRow>(this.dataSource, PAGE_OF_GAME, [...page, game]));
    return rows.map(toHistoryEntry);
  }

  records(userId: number, game: GameId): Promise<LevelRecord[]> {
    return runPrepared<LevelRecord>(this.dataSource, RECORDS, [userId, game]);
  }

  /** What is kept of a member here, for their export. */
  async exportOf(userId: number) {
    const [rounds, records] = await Promise.all([
      this.dataSource.manager.find(Round, { where: { user_id: userId }, select: KEPT, order: { id: 'ASC' } }),
      this.dataSource.query<(LevelRecord & { game: GameId })[]>(ALL_RECORDS, [userId]),
    ]);
    return { rounds, records };
  }
}
