import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { AssessmentsService } from './assessments.service.js';
import { GroveService } from './grove.service.js';
import { TrainingService } from './training.service.js';
import { VillageService } from './village.service.js';

@Controller()
export class TrainingController {
  constructor(
    private readonly training: TrainingService,
    private readonly grove: GroveService,
    private readonly village: VillageService,
    private readonly assessments: AssessmentsService,
  ) {}

  @Handle('GET /training')
  async show(@CurrentUser() user: SignedInUser) {
    return { data: await this.training.load(user) };
  }

  @Handle('GET /training-history')
  async history(@CurrentUser() user: SignedInUser, @Input() { query: { days } }: RouteInput<'GET /training-history'>) {
    return { data: await this.training.history(user, days) };
  }

  @Handle('GET /grove')
  showGrove(@CurrentUser() user: SignedInUser, @Input() { query }: RouteInput<'GET /grove'>) {
    return this.grove.days(user.id, query);
  }

  @Handle('GET /village')
  async showVillage(@CurrentUser() user: SignedInUser) {
    return { data: await this.village.week(user) };
  }

  @Handle('POST /weekly-goal')
  async setWeeklyGoal(
    @CurrentUser() user: SignedInUser,
    @Input() { body: { sessions } }: RouteInput<'POST /weekly-goal'>,
  ) {
    return { data: await this.training.setWeeklyGoal(user.id, sessions) };
  }

  @Handle('POST /training-plan')
  async setPlan(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /training-plan'>) {
    return { data: await this.training.setPlan(user.id, body) };
  }

  @Handle('GET /assessments')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.assessments.list(user.id) };
  }

  @Handle('POST /assessments')
  async add(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /assessments'>) {
    return { data: await this.assessments.add(user.id, body) };
  }

  @Handle('POST /assessments/skip')
  async skip(@CurrentUser() user: SignedInUser) {
    return { data: await this.assessments.skip(user.id) };
  }
}
