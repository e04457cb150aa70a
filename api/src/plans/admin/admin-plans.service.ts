import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminPlan, PlanPriceBody } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import type { DataSource } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { PlanCatalogService } from '../catalog/plan-catalog.service.js';
import type { Subscription } from '../records/subscription.entity.js';

const COUNT_SUBSCRIBERS = `SELECT plan_id, count(*)::int AS subscribers FROM subscriptions
  WHERE ended_at IS NULL GROUP BY plan_id`;

@Injectable()
export class AdminPlansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalog: PlanCatalogService,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<AdminPlan[]> {
    const [offers, plans, counts] = await Promise.all([
      this.catalog.list(),
      this.catalog.all(),
      this.dataSource.query<(Pick<Subscription, 'plan_id'> & { subscribers: number })[]>(COUNT_SUBSCRIBERS),
    ]);
    return offers.map((offer) => ({
      ...offer,
      price_cents: plans.find(({ id }) => id === offer.id)?.price_cents ?? 0,
      subscribers: counts.find(({ plan_id }) => plan_id === offer.id)?.subscribers ?? 0,
    }));
  }

  /** Running subscriptions keep the price at which they began. */
  async setPrice(admin: AdminActor, id: number, { price_cents, reason }: PlanPriceBody): Promise<AdminPlan[]> {
    const plan = await this.catalog.requirePaid(id);
    await inTransaction(this.dataSource, async (manager) => {
      await this.catalog.setPrice(manager, plan, price_cents);
      const detail = `${moneyText(plan.price_cents)} to ${moneyText(price_cents)}: ${reason}`;
      await this.audit.record(manager, admin, { action: 'plan.price', target: plan.name, detail });
    });
    return this.list();
  }
}
