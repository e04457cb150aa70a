import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Plan as PlanOffer } from '@mindgrove/contracts/plans';
import type { DataSource, EntityManager } from 'typeorm';

import { runPrepared } from '../../database/prepared.js';
import { toOffers } from './plan-offer.js';
import { Plan } from './plan.entity.js';
import { planNotFound } from './plans.errors.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';

export type PaidPlan = Plan & { interval: 'month' | 'year' };

/** Every visitor of the pricing page reads them; entities would take longer than the query. */
const PLANS = { name: 'plans', text: 'SELECT * FROM plans ORDER BY id' };

/** The dashboard of the first clients knew the paid plans by other ids. */
const ALIASES: Record<number, number> = { 2: 4, 3: 5 };

@Injectable()
export class PlanCatalogService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
  ) {}

  async list(): Promise<PlanOffer[]> {
    return toOffers(await this.all(), this.gateway.isSetUp);
  }

  all(): Promise<Plan[]> {
    return runPrepared<Plan>(this.dataSource, PLANS, []);
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
