import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull, Raw } from 'typeorm';

import { EVERY_TEN_MINUTES, JobsService } from '../../platform/jobs/jobs.service.js';
import { CustomersService } from '../records/customers.service.js';
import { DeletedCustomer, Subscription } from '../records/billing.entity.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { FIND_LEAVING } from './leaving-members.read-model.js';

type Ending = Pick<Subscription, 'user_id' | 'stripe_id'>;

/** Keeps the payment provider from charging members who have no access, are leaving, or are gone. */
@Injectable()
export class EndingsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(EndingsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly customers: CustomersService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly syncing: CustomerSyncService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    if (this.gateway.isSetUp) await this.jobs.schedule('billing-endings', EVERY_TEN_MINUTES, () => this.run());
  }

  async run() {
    const { manager } = this.dataSource;
    const isOver = Raw((until) => `${until} <= now()`);
    const unpaid = await manager.findBy(Subscription, { ended_at: IsNull(), state: 'past_due', access_until: isOver });
    await this.each(unpaid, ({ stripe_id }) => this.providerSubscriptions.endUnlessPaid(stripe_id));
    const leaving = await manager.query<Ending[]>(FIND_LEAVING);
    await this.each(leaving, async ({ stripe_id }) => {
      // The provider would try an unpaid renewal again.
      const running = await this.providerSubscriptions.endUnlessPaid(stripe_id);
      if (running) await this.providerSubscriptions.setCancellation(stripe_id, true);
    });
    for (const { stripe_id } of await manager.find(DeletedCustomer))
      await this.attempt(`The customer ${stripe_id}`, () => this.forget(stripe_id));
  }

  private async each(endings: Ending[], end: (ending: Ending) => Promise<unknown>) {
    for (const ending of endings) {
      await this.attempt(`The subscription ${ending.stripe_id}`, async () => {
        await this.customers.withLease(ending.user_id, () => end(ending));
        const customer = await this.customers.findStripeId(ending.user_id);
        if (customer !== null) await this.syncing.sync(customer);
      });
    }
  }

  private async forget(stripeId: string) {
    await this.providerCustomers.delete(stripeId);
    await this.dataSource.manager.delete(DeletedCustomer, { stripe_id: stripeId });
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
