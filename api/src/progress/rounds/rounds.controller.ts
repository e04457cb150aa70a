import { Body, Controller, Query } from '@nestjs/common';
import { progressRoutes, type RoundBody, roundBody, stairBody } from '@mindgrove/contracts/progress';
import type { z } from 'zod';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../../auth/sessions/signed-in-user.js';
import { Handle } from '../../core/requests/handle.decorator.js';
import { IdempotencyKey, type IdempotentRequest } from '../../core/requests/idempotency-key.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.guard.js';
import { RoundHistoryService, type RoundsPage } from './round-history.service.js';
import { RoundsService } from './rounds.service.js';
import { type ChosenStair, StaircasesService } from './staircases.service.js';

const recordsQuery = progressRoutes['GET /game-records'].query;
const roundsQuery = progressRoutes['GET /rounds'].query;

@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly history: RoundHistoryService,
    private readonly staircases: StaircasesService,
  ) {}

  @Handle('POST /rounds')
  @RateLimit('rounds')
  async addRound(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: roundBody }) round: RoundBody,
    @IdempotencyKey() keyed?: IdempotentRequest,
  ) {
    return { data: (await this.rounds.store(user, round, keyed)).game };
  }

  @Handle('GET /rounds')
  async page(@CurrentUser() user: SignedInUser, @Query({ schema: roundsQuery }) page: RoundsPage) {
    return { data: await this.history.page(user.id, page) };
  }

  @Handle('GET /game-records')
  async records(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: recordsQuery }) { game }: z.output<typeof recordsQuery>,
  ) {
    return { data: await this.history.records(user.id, game) };
  }

  @Handle('POST /game-stair')
  @RateLimit('rounds')
  async chooseStair(@CurrentUser() user: SignedInUser, @Body({ schema: stairBody }) stair: ChosenStair) {
    return { data: await this.staircases.choose(user.id, stair) };
  }
}
