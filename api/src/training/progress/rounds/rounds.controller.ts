import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { RoundHistoryService } from './round-history.service.js';
import { RoundsService } from './rounds.service.js';
import { StaircasesService } from './staircases.service.js';

@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly history: RoundHistoryService,
    private readonly staircases: StaircasesService,
  ) {}

  @Handle('POST /rounds')
  async addRound(@CurrentUser() user: SignedInUser, @Input() { body: round }: RouteInput<'POST /rounds'>) {
    return { data: (await this.rounds.store(user, round)).game };
  }

  @Handle('GET /rounds')
  async page(@CurrentUser() user: SignedInUser, @Input() { query: page }: RouteInput<'GET /rounds'>) {
    return { data: await this.history.page(user.id, page) };
  }

  @Handle('GET /game-records')
  async records(@CurrentUser() user: SignedInUser, @Input() { query: { game } }: RouteInput<'GET /game-records'>) {
    return { data: await this.history.records(user.id, game) };
  }

  @Handle('POST /game-stair')
  async chooseStaircase(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /game-stair'>) {
    return { data: await this.staircases.choose(user.id, body) };
  }
}
