import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Plan as PlanOffer } from '@mindgrove/contracts/plans';
import type { EntityManager, Repository } from 'typeorm';

import { toOffers } from './plan-offer.js';
import { Plan } from './plan.entity.js';
import { planNotFound } from './plans.errors.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';

export type PaidPlan = Plan & { interval: 'month' | 'year' };

/** The dashboard of the first clients knew the paid plans by other ids. */
const ALIASES: Record<number, number> = { 2: 4, 3: 5 };

@Injectable()
export class PlanCatalogService {
  constructor(
    @InjectRepository(Plan) private readonly plans: Repository<Plan>,
    private readonly gateway: StripeGateway,
  ) {}

  async list(): Promise<PlanOffer[]> {
    return toOffers(await this.all(), this.gateway.isSetUp);
  }

  all(): Promise<Plan[]> {
    return this.plans.find({ order: { id: 'ASC' } });
  }

  /** @throws {ApiError} 404 */
  async require(id: number): Promise<Plan> {
    // The id may exceed PostgreSQL's integer, and there are only three plans.
    const plan = (await this.all()).find((candidate) => candidate.id === (ALIASES[id] ?? id));
    if (!plan) throw planNotFound();
    return plan;
  }

  /** @throws {ApiError} 404, also for the free plan */
  async requirePaid(id: number): Promise<PaidPlan> {
    const plan = await this.require(id);
    if (!isPaid(plan)) throw planNotFound();
    return plan;
  }

  async setPrice(manager: EntityManager, { id }: PaidPlan, cents: number) {
    await manager.update(Plan, id, { price_cents: cents });
  }
}

export const isPaid = (plan: Plan): plan is PaidPlan => plan.interval !== null;
