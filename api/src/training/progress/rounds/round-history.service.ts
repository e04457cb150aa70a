import type { GameId } from '@mindgrove/contracts/games';
import type { DailyBoard, RoundHistoryEntry, roundsRoutes, WeeklySpecial } from '@mindgrove/contracts/rounds';
import { todayIn } from '@mindgrove/contracts/rules/member-day';
import { specialOf } from '@mindgrove/contracts/weekly-special';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { runPrepared } from '../../../platform/database/prepared.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { readPages } from '../../../platform/database/read-pages.js';
import { DailyBoardEntity, LevelRecordEntity, type Round } from './round.entity.js';

export type RoundsPage = z.output<(typeof roundsRoutes)['GET /rounds']['query']>;

type RoundRow = Omit<RoundHistoryEntry, 'played_at'> & Pick<Round, 'played_at'>;

const COLUMNS = 'id, game, level, score, seconds, trials, hits, special_week IS NOT NULL AS is_special, played_at';

const pageWhere = (name: string, condition: string) => ({
  name,
  text: `SELECT ${COLUMNS} FROM rounds WHERE user_id = $1 AND id < $2 AND ${condition} ORDER BY id DESC LIMIT $3`,
});
const PAGE = pageWhere('rounds-page', 'true');
const PAGE_OF_GAME = pageWhere('rounds-page-of-game', 'game = $4');
const RECORDS = {
  name: 'game-records',
  text: `SELECT level, rounds, best_score, best_seconds FROM level_records
    WHERE user_id = $1 AND game = $2 ORDER BY level`,
};

const SPECIALS = {
  name: 'specials-of-member',
  text: `SELECT special_week::text AS week, max(score) AS best FROM rounds
    WHERE user_id = $1 AND special_week IS NOT NULL GROUP BY special_week ORDER BY special_week`,
};

const BOARD = {
  name: 'board-of-member',
  text: 'SELECT score, marks FROM daily_boards WHERE user_id = $1 AND day = $2',
};

const EXPORTED_ROUNDS = {
  from: 'rounds',
  columns: ['game', 'level', 'score', 'seconds', 'trials', 'hits', 'best_streak', 'played_at', 'special_week'],
};
const EXPORTED_RECORD = { game: true, level: true, rounds: true, best_score: true, best_seconds: true } as const;

const toHistoryEntry = (row: RoundRow): RoundHistoryEntry => ({ ...row, played_at: row.played_at.toISOString() });

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

  records(userId: number, game: GameId) {
    return runPrepared<Omit<LevelRecordEntity, 'user_id' | 'game'>>(this.dataSource, RECORDS, [userId, game]);
  }

  async special({ id, time_zone }: Pick<SignedInUser, 'id' | 'time_zone'>): Promise<WeeklySpecial> {
    const special = specialOf(todayIn(time_zone));
    const done = await runPrepared<{ week: string; best: number }>(this.dataSource, SPECIALS, [id]);
    const own = done.find(({ week }) => week === special.week);
    return { ...special, done: own !== undefined, best: own?.best ?? null, weeks_done: done.map(({ week }) => week) };
  }

  async board({ id, time_zone }: Pick<SignedInUser, 'id' | 'time_zone'>): Promise<DailyBoard> {
    const day = todayIn(time_zone);
    const [played = null] = await runPrepared<NonNullable<DailyBoard['played']>>(this.dataSource, BOARD, [id, day]);
    return { day, played };
  }

  async exportOf(user_id: number) {
    const rounds = readPages(this.dataSource, EXPORTED_ROUNDS, user_id);
    const records = await this.dataSource.manager.find(LevelRecordEntity, {
      where: { user_id },
      select: EXPORTED_RECORD,
      order: { game: 'ASC', level: 'ASC' },
    });
    const boards = await this.dataSource.manager.find(DailyBoardEntity, {
      where: { user_id },
      select: { day: true, score: true, marks: true },
      order: { day: 'ASC' },
    });
    return { rounds, records, boards };
  }
}
