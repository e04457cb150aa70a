import { HttpStatus, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Raw } from 'typeorm';

import { type AuditActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { EVERY_TEN_MINUTES, JobsService } from '../../platform/jobs/jobs.service.js';
import { type Customer, Purchase } from '../records/billing.entity.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { BillingEventsService } from './billing-events.service.js';

/** Events of the last hours are compared; the provider retries its webhooks for three days. */
const LOOK_BACK_MS = 6 * 3_600_000;
/** The time is longer than the provider waits for a member's bank, which is 23 hours. */
const isOld = Raw((created) => `${created} < now() - interval '1 day'`);

/** Members with an open purchase, and those whose subscription should have been renewed or ended by now. */
const FIND_DOUBTFUL = `
  SELECT DISTINCT c.stripe_id FROM customers c
  WHERE c.stripe_id IS NOT NULL AND (
    c.user_id IN (SELECT user_id FROM purchases WHERE state = 'open')
    OR c.user_id IN (SELECT user_id FROM subscriptions WHERE ended_at IS NULL
      AND (current_period_end < now() - interval '2 hours' OR access_until < now())))`;

const nothingToCompare = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'payments_not_set_up',
    'No payment provider is set up, so there is nothing to compare.',
  );

/** Finds and records what was paid but is not recorded here, such as after a crash or a lost webhook. */
@Injectable()
export class ReconcilerService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReconcilerService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly provider: ProviderInvoicesService,
    private readonly events: BillingEventsService,
    private readonly syncing: CustomerSyncService,
    private readonly audit: AuditService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    if (!this.gateway.isSetUp) return;
    await this.jobs.schedule('billing-reconcile', EVERY_TEN_MINUTES, async () => void (await this.reconcile('system')));
    // A process that was killed may have left a purchase behind.
    void this.reconcile('system').catch(() =>
      this.logger.warn('The payment provider could not be asked at the start, and is asked again within ten minutes'),
    );
  }

  /** Returns what was repaired, in sentences. @throws {ApiError} 409 without a payment provider */
  async reconcile(actor: AuditActor): Promise<string[]> {
    if (!this.gateway.isSetUp) throw nothingToCompare();
    await this.takeMissedEvents();
    const doubtful = await this.dataSource.query<{ stripe_id: NonNullable<Customer['stripe_id']> }[]>(FIND_DOUBTFUL);
    const repairs: string[] = [];
    for (const { stripe_id } of doubtful) {
      const synced = await this.syncing.sync(stripe_id);
      repairs.push(...(synced?.changes ?? []).map((change) => `member ${synced?.userId}: ${change}`));
    }
    // The provider knows nothing of these purchases, so nothing was charged. The member may try again.
    const abandoned = { state: 'open', created_at: isOld } as const;
    await this.dataSource.manager.update(Purchase, abandoned, { state: 'failed', closed_at: () => 'now()' });
    for (const repair of repairs) await this.report(actor, repair);
    return repairs;
  }

  /** They are worked like those that arrive. */
  private async takeMissedEvents() {
    const events = await this.provider.eventsSince(new Date(Date.now() - LOOK_BACK_MS));
    const unknown = await this.events.unknownOf(events.map(({ id }) => id));
    for (const event of events.toReversed()) if (unknown.has(event.id)) await this.events.receive(event);
  }

  private async report(actor: AuditActor, detail: string) {
    this.logger.warn(`Billing was repaired: ${detail}`);
    const [target = '', ...rest] = detail.split(': ');
    await inTransaction(this.dataSource, (manager) =>
      this.audit.record(manager, actor, { action: 'billing.repair', target, detail: rest.join(': ') }),
    );
  }
}
