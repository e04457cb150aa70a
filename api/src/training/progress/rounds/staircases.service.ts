import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress, staircaseBody } from '@mindgrove/contracts/rounds';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { lockProgress } from '../totals/progress-row.js';
import { GAME_PROGRESS_COLUMNS, type GameProgressRow, toGameProgress } from '../totals/game-progress.js';
import { assertStepExists } from './round-rules.js';

type ChosenStaircase = z.output<typeof staircaseBody>;

const SET = `
  INSERT INTO game_progress (user_id, game, step, step_reason, run) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, game) DO UPDATE
    SET step = excluded.step, step_reason = excluded.step_reason, run = excluded.run, step_set_at = now()
  RETURNING ${GAME_PROGRESS_COLUMNS}`;

@Injectable()
export class StaircasesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async choose(userId: number, { game, step, reason, run }: ChosenStaircase): Promise<GameProgress> {
    if (!GAMES[game].isAdaptive) throw notAdaptive(GAMES[game].title);
    assertStepExists(game, step, 'step');
    return inTransaction(this.dataSource, async (manager) => {
      const unlocked = await lockProgress(manager, userId);
      const [row] = await manager.query<GameProgressRow[]>(SET, [userId, game, step, reason, run]);
      return toGameProgress(game, unlocked, row);
    });
  }
}

const notAdaptive = (title: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', `The levels of ${title} are won.`, 'game: is not adaptive');
