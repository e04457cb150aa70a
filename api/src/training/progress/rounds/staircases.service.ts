import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress, staircaseBody } from '@mindgrove/contracts/rounds';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { lockProgress } from '../totals/progress-row.js';
import { GameProgressEntity } from '../totals/game-progress.entity.js';
import { toGameProgress } from '../totals/game-progress.js';
import { assertStepExists } from './round-rules.js';

type ChosenStaircase = z.output<typeof staircaseBody>;

@Injectable()
export class StaircasesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async choose(userId: number, { game, step, reason, run }: ChosenStaircase): Promise<GameProgress> {
    if (!GAMES[game].isAdaptive) throw notAdaptive(GAMES[game].title);
    assertStepExists(game, step, 'step');
    return inTransaction(this.dataSource, async (manager) => {
      const unlocked = await lockProgress(manager, userId);
      const chosen = { user_id: userId, game, step, step_reason: reason, run, step_set_at: () => 'now()' };
      const options = { conflictPaths: ['user_id', 'game'], returning: '*' };
      const { raw } = await manager.upsert(GameProgressEntity, chosen, options);
      return toGameProgress(game, unlocked, (raw as GameProgressEntity[])[0]);
    });
  }
}

const notAdaptive = (title: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'validation_failed', `The levels of ${title} are won.`, 'game: is not adaptive');
