import { Body, Controller, Query } from '@nestjs/common';
import { type AssessmentBody, assessmentBody, trainingRoutes } from '@mindgrove/contracts/training';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { AssessmentsService } from './assessments.service.js';
import { TrainingService } from './training.service.js';

const { query: historyQuery } = trainingRoutes['GET /training-history'];
const { body: weeklyGoalBody } = trainingRoutes['POST /weekly-goal'];

@Controller()
export class TrainingController {
  constructor(
    private readonly training: TrainingService,
    private readonly assessments: AssessmentsService,
  ) {}

  @Handle('GET /training')
  async show(@CurrentUser() user: SignedInUser) {
    return { data: await this.training.of(user) };
  }

  @Handle('GET /training-history')
  async history(@CurrentUser() user: SignedInUser, @Query({ schema: historyQuery }) { days }: { days: number }) {
    return { data: await this.training.history(user, days) };
  }

  @Handle('POST /weekly-goal')
  async setWeeklyGoal(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: weeklyGoalBody }) { sessions }: { sessions: number },
  ) {
    return { data: await this.training.setWeeklyGoal(user.id, sessions) };
  }

  @Handle('GET /assessments')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.assessments.list(user.id) };
  }

  @Handle('POST /assessments')
  async add(@CurrentUser() user: SignedInUser, @Body({ schema: assessmentBody }) body: AssessmentBody) {
    return { data: await this.assessments.add(user.id, body) };
  }

  @Handle('POST /assessments/skip')
  async skip(@CurrentUser() user: SignedInUser) {
    return { data: await this.assessments.skip(user.id) };
  }
}
