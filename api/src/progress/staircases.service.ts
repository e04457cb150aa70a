import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress, stairBody } from '@mindgrove/contracts/progress';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { ApiError } from '../core/api-error.js';
import { GAME_PROGRESS_COLUMNS, type GameProgressRow, toGameProgress } from './game-progress.js';
import { NOTHING_YET } from './progress.counters.js';
import { refuseUnlessStep } from './round-rules.js';

export type ChosenStair = z.output<typeof stairBody>;

/** Whoever has progress in a game has counters too, for both are read as one. */
const SET = `
  WITH counters AS (INSERT INTO progress (user_id) VALUES ($1) ON CONFLICT DO NOTHING)
  INSERT INTO game_progress (user_id, game, step, step_reason, run) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, game) DO UPDATE
    SET step = excluded.step, step_reason = excluded.step_reason, run = excluded.run, step_set_at = now()
  RETURNING ${GAME_PROGRESS_COLUMNS}`;

/** How hard a member wants an adaptive game to be. */
@Injectable()
export class StaircasesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async choose(userId: number, { game, step, reason, run }: ChosenStair): Promise<GameProgress> {
    if (!GAMES[game].isAdaptive) throw levelIsWon(GAMES[game].title);
    refuseUnlessStep(game, step, 'step');
    const [row] = await this.dataSource.query<GameProgressRow[]>(SET, [userId, game, step, reason, run]);
    return toGameProgress(game, NOTHING_YET, row);
  }
}

const levelIsWon = (title: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', `The levels of ${title} are won.`, 'game: is not adaptive');
