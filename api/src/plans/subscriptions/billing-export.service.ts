import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { BillingAlert } from '../events/billing-event.entity.js';
import { Invoice, Subscription } from '../records/subscription.entity.js';
import { Purchase } from '../records/customer.entity.js';

@Injectable()
export class BillingExportService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @AccountData({ name: 'billing', order: 3 })
  async exportOf({ id: user_id }: Pick<SignedInUser, 'id'>) {
    const { manager } = this.dataSource;
    const purchases = { plan_id: true, state: true, created_at: true } as const;
    const subscriptions = {
      plan_id: true,
      state: true,
      price_cents: true,
      started_at: true,
      ended_at: true,
      card: true,
    } as const;
    const payment = { number: true, amount: true, refunded: true, status: true, paid_at: true, lines: true } as const;
    const invoices = { ...payment, dispute: true } as const;
    const alerts = { kind: true, state: true, facts: true } as const;
    return {
      purchases: await manager.find(Purchase, { where: { user_id }, select: purchases, order: { created_at: 'ASC' } }),
      subscriptions: await manager.find(Subscription, {
        where: { user_id },
        select: subscriptions,
        order: { id: 'ASC' },
      }),
      alerts: await manager.find(BillingAlert, { where: { user_id }, select: alerts, order: { id: 'ASC' } }),
      invoices: await manager.find(Invoice, { where: { user_id }, select: invoices, order: { id: 'ASC' } }),
    };
  }
}
