import type { AdminPlan, PlanPriceBody } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import type { Plan as PlanOffer } from '@mindgrove/contracts/plans';
import { annualSaving } from '@mindgrove/contracts/rules/plan-rules';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { runPrepared } from '../../platform/database/prepared.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { Plan } from './plan.entity.js';
import { planNotFound } from './plans.errors.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { inTransaction } from '../../platform/database/transaction.js';

export type PaidPlan = Plan & { interval: 'month' | 'year' };

/** Every visitor of the pricing page reads the plans; entities would take longer than the query. */
const PLANS = { name: 'plans', text: 'SELECT * FROM plans ORDER BY id' };

/** The dashboard of the first clients knew the paid plans by other ids. */
const ALIASES: Record<number, number> = { 2: 4, 3: 5 };

const COUNT_SUBSCRIBERS = `SELECT plan_id AS id, count(*)::int AS subscribers FROM subscriptions
  WHERE ended_at IS NULL GROUP BY plan_id`;

@Injectable()
export class PlanCatalogService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly audit: AuditService,
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

  async listForAdmin(): Promise<AdminPlan[]> {
    const [plans, counts] = await Promise.all([
      this.all(),
      this.dataSource.query<(Pick<Plan, 'id'> & { subscribers: number })[]>(COUNT_SUBSCRIBERS),
    ]);
    return toOffers(plans, this.gateway.isSetUp).map((offer) => ({
      ...offer,
      price_cents: plans.find(({ id }) => id === offer.id)?.price_cents ?? 0,
      subscribers: counts.find(({ id }) => id === offer.id)?.subscribers ?? 0,
    }));
  }

  /** Running subscriptions keep the price at which they began. */
  async setPrice(admin: AdminActor, id: number, { price_cents, reason }: PlanPriceBody): Promise<AdminPlan[]> {
    const plan = await this.requirePaid(id);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(Plan, plan.id, { price_cents });
      const detail = `${moneyText(plan.price_cents)} to ${moneyText(price_cents)}: ${reason}`;
      await this.audit.record(manager, admin, { action: 'plan.price', target: plan.name, detail });
    });
    return this.listForAdmin();
  }
}

export const isPaid = (plan: Plan): plan is PaidPlan => plan.interval !== null;

const FEATURES = [
  'All brain training games',
  'Unlimited exercises',
  'Advanced progress tracking',
  'Personalized wellness plan',
  'Expert support',
  'Premium content library',
];

const CENTS_PER_DOLLAR = 100;

/** Paid plans are available once a payment provider is set up. */
function toOffers(plans: readonly Plan[], isProviderSetUp: boolean): PlanOffer[] {
  const monthly = plans.find(({ interval }) => interval === 'month');
  return plans.map((plan) => ({ ...toOffer(plan, monthly), available: isProviderSetUp || plan.interval === null }));
}

function toOffer(plan: Plan, monthly: Plan | undefined): Omit<PlanOffer, 'available'> {
  const { id, code, name, description, interval, highlighted } = plan;
  const saving = plan.interval === 'year' && monthly ? annualSaving(monthly.price_cents, plan.price_cents) : 0;
  return {
    id,
    code,
    name,
    description,
    interval,
    highlighted,
    price: plan.price_cents / CENTS_PER_DOLLAR,
    trial: plan.trial_days > 0,
    trialDays: plan.trial_days,
    features: saving > 0 ? [...FEATURES, `Save ${saving}% compared to monthly`] : FEATURES,
  };
}

type Priced = Pick<Plan, 'name' | 'price_cents'>;

const priceChanged = ({ name, price_cents }: Priced) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'price_changed',
    `The price of ${name} is ${moneyText(price_cents)} now. Please check the new amounts and confirm again.`,
  );

/**
 * A member cannot be charged a price that they have not seen.
 * @throws {ApiError} 409 when the page showed another one
 */
export function assertShownPrice(plan: Priced, shown: number | undefined) {
  if (shown !== undefined && shown !== plan.price_cents) throw priceChanged(plan);
}
