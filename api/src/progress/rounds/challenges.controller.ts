import { Body, Controller, HttpStatus, Query } from '@nestjs/common';
import {
  type GameProgress,
  gameScoreBody,
  memoryChallengeBody,
  progressRoutes,
  speedChallengeBody,
} from '@mindgrove/contracts/progress';
import type { z } from 'zod';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../../auth/sessions/signed-in-user.js';
import { ApiError } from '../../core/errors/api-error.js';
import { Handle } from '../../core/requests/handle.decorator.js';
import { IdempotencyKey, type IdempotentRequest } from '../../core/requests/idempotency-key.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.guard.js';
import { ProgressService } from '../totals/progress.service.js';
import { RoundsService } from './rounds.service.js';

const scoresQuery = progressRoutes['GET /game-scores'].query;

/** The calls that came first, one for each challenge; what they store is what POST /rounds stores. */
@Controller()
export class ChallengesController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly progress: ProgressService,
  ) {}

  @Handle('POST /add-memorychallenge')
  @RateLimit('rounds')
  async addMemoryWin(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: memoryChallengeBody }) round: z.output<typeof memoryChallengeBody>,
    @IdempotencyKey() keyed?: IdempotentRequest,
  ) {
    const { counters } = await this.rounds.storeMemoryWin(user, round, keyed);
    const { memory_game_progress, memory_game_level } = counters;
    return { success: true as const, data: { memory_game_progress, memory_game_level } };
  }

  @Handle('POST /add-speedchallenge')
  @RateLimit('rounds')
  async addSpeedRound(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: speedChallengeBody }) round: z.output<typeof speedChallengeBody>,
    @IdempotencyKey() keyed?: IdempotentRequest,
  ) {
    const { counters } = await this.rounds.store(user, { ...round, game: 'speed-math' }, keyed);
    const { speed_math_progress, speed_math_level } = counters;
    return { success: true as const, data: { speed_math_progress, speed_math_level } };
  }

  @Handle('GET /game-scores')
  async score(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: scoresQuery }) { type }: z.output<typeof scoresQuery>,
  ) {
    return toGameScore(await this.progress.gameOf(user.id, type));
  }

  @Handle('POST /game-scores')
  @RateLimit('rounds')
  async addScore(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: gameScoreBody }) { user_id, game_type, ...round }: z.output<typeof gameScoreBody>,
    @IdempotencyKey() keyed?: IdempotentRequest,
  ) {
    if (user_id !== user.id) throw notYours();
    const { game } = await this.rounds.store(user, { ...round, game: game_type }, keyed);
    return { success: true as const, ...toGameScore(game) };
  }
}

/** The names that this call has for it. */
const toGameScore = ({ level, best_score }: GameProgress) => ({ currentLevel: level, highScore: best_score });

const notYours = () =>
  new ApiError(HttpStatus.FORBIDDEN, 'other_member', 'Rounds are stored for yourself alone.', 'user_id: is not yours');
