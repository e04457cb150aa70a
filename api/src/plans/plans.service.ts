import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { BuyPlanBody, Plan as PlanOffer } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/schemas/user';
import { type EntityManager, MoreThan, type Repository } from 'typeorm';

import { ApiError } from '../core/errors/api-error.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { UsersService } from '../users/users.service.js';
import { toOffers } from './plan-offer.js';
import { Plan } from './plan.entity.js';
import { Trial } from './trial.entity.js';

const TRIAL_EXPORT_COLUMNS = { plan_id: true, started_at: true, ends_at: true } as const;

const planNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'plan_not_found', 'This plan is not on offer.');
const paymentMethodMissing = () =>
  new ApiError(HttpStatus.BAD_REQUEST, 'payment_method_missing', 'Payment method ID is missing');
const alreadySubscribed = () =>
  new ApiError(HttpStatus.CONFLICT, 'already_subscribed', 'You are already subscribed to a plan');
const paymentsUnavailable = () =>
  new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'payments_unavailable', 'Paid plans cannot be bought yet.');

@Injectable()
export class PlansService {
  constructor(
    @InjectRepository(Plan) private readonly plans: Repository<Plan>,
    @InjectRepository(Trial) private readonly trials: Repository<Trial>,
    private readonly users: UsersService,
  ) {}

  async list(): Promise<PlanOffer[]> {
    return toOffers(await this.plans.find({ order: { id: 'ASC' } }));
  }

  async buy(userId: number, { plan_id, payment_method_id }: BuyPlanBody): Promise<User> {
    // The id may exceed PostgreSQL's integer, and there are only three plans.
    const plan = (await this.plans.find()).find(({ id }) => id === plan_id);
    if (!plan) throw planNotFound();
    if (plan.trial_days > 0) await this.startTrial(userId, plan);
    else if (payment_method_id === null) throw paymentMethodMissing();
    else throw paymentsUnavailable();
    return this.users.loadUser(userId);
  }

  async endTrial(manager: EntityManager, userId: number, at: Date) {
    await manager.update(Trial, { user_id: userId, ends_at: MoreThan(at) }, { ends_at: at });
  }

  @AccountData({ name: 'plans', order: 2 })
  async exportOf({ id }: SignedInUser) {
    return { trial: await this.trials.findOne({ where: { user_id: id }, select: TRIAL_EXPORT_COLUMNS }) };
  }

  private async startTrial(userId: number, { id, trial_days }: Plan) {
    const insert = await this.trials
      .createQueryBuilder()
      .insert()
      .values({ user_id: userId, plan_id: id, ends_at: () => `now() + make_interval(days => ${trial_days})` })
      .orIgnore()
      .returning('user_id')
      .execute();
    const rows = insert.raw as Pick<Trial, 'user_id'>[];
    if (rows.length === 0) throw alreadySubscribed();
  }
}
