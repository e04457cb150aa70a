import { type Day, dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import type { Training, TrainingDay, TrainingPlanBody } from '@mindgrove/contracts/training';
import { Injectable } from '@nestjs/common';

import { ProgressService } from './progress/progress.service.js';
import { type TrainingProgress, TrainingProgressService } from './progress/totals/training-progress.service.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { assessmentOffer, AssessmentsService } from './assessments.service.js';

/** Days that the consistency ring shows, today included. */
const SHOWN_DAYS = 28;

type Member = Pick<SignedInUser, 'id' | 'time_zone' | 'created_at'>;

@Injectable()
export class TrainingService {
  constructor(
    private readonly trainingProgress: TrainingProgressService,
    private readonly progress: ProgressService,
    private readonly assessments: AssessmentsService,
  ) {}

  async load({ id, time_zone, created_at }: Member): Promise<Training> {
    const now = new Date();
    const today = dayIn(time_zone, now);
    const progress = await this.trainingProgress.load(id, daysAfter(today, 1 - SHOWN_DAYS), today);
    return {
      today,
      joined: dayIn(time_zone, created_at),
      games: progress.games,
      weekly_goal: progress.weekly_goal,
      active_days: progress.active_days,
      practice: progress.practice,
      assessment: assessmentOffer(progress.assessment, now, hasPracticed(progress)),
      plan: progress.plan,
    };
  }

  async history({ id, time_zone }: Member, days: number): Promise<{ from: Day; to: Day; days: TrainingDay[] }> {
    const to = dayIn(time_zone, new Date());
    const from = daysAfter(to, 1 - days);
    return { from, to, days: await this.progress.trainingDays(id, from, to) };
  }

  async setWeeklyGoal(userId: number, sessions: number) {
    await this.trainingProgress.setWeeklyGoal(userId, sessions);
    return { weekly_goal: sessions };
  }

  setPlan(userId: number, plan: TrainingPlanBody) {
    return this.trainingProgress.setPlan(userId, plan);
  }

  @AccountData({ name: 'training', order: 4 })
  async exportOf(member: SignedInUser) {
    const { weekly_goal, plan, practice } = await this.load(member);
    const { purpose, minutes, training_days } = plan;
    return {
      weekly_goal,
      practice,
      plan: { purpose, minutes, training_days },
      assessments: await this.assessments.list(member.id),
    };
  }
}

/** Three days or five rounds are enough to know the games, so that an assessment does not measure their novelty. */
const hasPracticed = ({ active_days, games }: Pick<TrainingProgress, 'active_days' | 'games'>) =>
  active_days.length >= 3 || games.reduce((sum, { rounds }) => sum + rounds, 0) >= 5;
