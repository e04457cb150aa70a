import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { EVERY_TEN_MINUTES, JobsService } from '../../platform/jobs/jobs.service.js';
import { CustomerLeaseService } from '../records/customer-lease.service.js';
import { CustomersService } from '../records/customers.service.js';
import type { DeletedCustomer } from '../records/deleted-customer.entity.js';
import type { Subscription } from '../records/subscription.entity.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { FIND_LEAVING } from './leaving-members.read-model.js';

const FIND_UNPAID = `SELECT user_id, stripe_id FROM subscriptions
  WHERE ended_at IS NULL AND state = 'past_due' AND access_until <= now()`;

type Ending = Pick<Subscription, 'user_id' | 'stripe_id'>;

/** Keeps the payment provider from charging members who have no access, are leaving, or are gone. */
@Injectable()
export class EndingsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(EndingsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly customers: CustomersService,
    private readonly lease: CustomerLeaseService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly syncing: CustomerSyncService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    if (this.gateway.isSetUp) await this.jobs.schedule('billing-endings', EVERY_TEN_MINUTES, () => this.run());
  }

  async run() {
    const unpaid = await this.dataSource.query<Ending[]>(FIND_UNPAID);
    await this.each(unpaid, ({ stripe_id }) => this.providerSubscriptions.endUnlessPaid(stripe_id));
    const leaving = await this.dataSource.query<Ending[]>(FIND_LEAVING);
    await this.each(leaving, async ({ stripe_id }) => {
      // The provider would try an unpaid renewal again.
      const running = await this.providerSubscriptions.endUnlessPaid(stripe_id);
      if (running) await this.providerSubscriptions.setCancellation(stripe_id, true);
    });
    for (const { stripe_id } of await this.dataSource.query<DeletedCustomer[]>(
      'SELECT stripe_id FROM deleted_customers',
    ))
      await this.attempt(`The customer ${stripe_id}`, () => this.forget(stripe_id));
  }

  private async each(endings: Ending[], end: (ending: Ending) => Promise<unknown>) {
    for (const ending of endings) {
      await this.attempt(`The subscription ${ending.stripe_id}`, async () => {
        await this.lease.hold(ending.user_id, () => end(ending));
        const customer = await this.customers.findStripeId(ending.user_id);
        if (customer !== null) await this.syncing.sync(customer);
      });
    }
  }

  private async forget(stripeId: string) {
    await this.providerCustomers.delete(stripeId);
    await this.dataSource.query('DELETE FROM deleted_customers WHERE stripe_id = $1', [stripeId]);
  }

  private async attempt(what: string, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown error';
      this.logger.warn(`${what} could not be ended at the payment provider (${name}), and is tried again`);
    }
  }
}
