import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { BillingEvent as EventResponse } from '@mindgrove/contracts/admin-billing';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { HttpStatus, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { insertIfNew, inTransaction } from '../../platform/database/transaction.js';
import { type Job, JobsService, type Queue } from '../../platform/jobs/jobs.service.js';
import { AlertsService } from './alerts.service.js';
import { CustomersService } from '../records/customers.service.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import type { ProviderEvent } from '../stripe/mapping.js';
import { CustomerSyncService, type Synced } from '../sync/customer-sync.service.js';
import { BillingEvent } from './billing-event.entity.js';
import type { Customer } from '../records/billing.entity.js';

type EventJob = Pick<BillingEvent, 'id'>;

const QUEUE: Queue = {
  name: 'billing-events',
  policy: 'standard',
  // The waits are 5 to 10 seconds, 10 to 20, 20 to 40 …, with jitter, for two hours.
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
};

type EventRow = BillingEvent & { user_id: Customer['user_id'] | null };

interface EventFilter {
  state?: EventResponse['state'] | undefined;
  before_id?: number | undefined;
}

const SELECT = `SELECT e.*, c.user_id FROM billing_events e
  LEFT JOIN customers c ON c.stripe_id = e.customer`;
const PAGE = `${SELECT} WHERE e.id < $1 AND ($2::text IS NULL OR e.state = $2)
  ORDER BY e.id DESC LIMIT ${ADMIN_PAGE_SIZE + 1}`;
const OF_CUSTOMER = `${SELECT} WHERE e.customer = $1 ORDER BY e.id DESC LIMIT 50`;
const ONE = `${SELECT} WHERE e.id = $1`;

const eventNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'event_not_found', 'This event does not exist.');

/** Stores each event of the payment provider once, and has its customer read from the provider again. */
@Injectable()
export class BillingEventsService implements OnModuleInit {
  private readonly logger = new Logger(BillingEventsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly customers: CustomersService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly syncing: CustomerSyncService,
    private readonly alerts: AlertsService,
  ) {}

  async onModuleInit() {
    await this.jobs.ensureQueue(QUEUE);
    await this.jobs.work<EventJob>(QUEUE.name, (job) => this.workLogged(job));
  }

  /** False for an event that is known. */
  receive(event: ProviderEvent): Promise<boolean> {
    const { id, type, objectId, customer, paymentIntent, createdAt, told } = event;
    const named = { stripe_id: id, object_id: objectId, payment_intent: paymentIntent, created_at: createdAt };
    return inTransaction(this.dataSource, async (manager) => {
      const row = { ...named, type, customer, told, received_at: () => 'now()' };
      const stored = await insertIfNew(manager, BillingEvent, row, 'id');
      if (stored !== undefined) await this.send(manager, stored);
      return stored !== undefined;
    });
  }

  async page({ state, before_id }: EventFilter): Promise<RouteResponse<'GET /admin/billing-events'>> {
    const values = [before_id ?? Number.MAX_SAFE_INTEGER, state ?? null];
    const rows = await this.dataSource.query<EventRow[]>(PAGE, values);
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toEvent), has_more: rows.length > ADMIN_PAGE_SIZE };
  }

  async ofCustomer(customer: string): Promise<EventResponse[]> {
    return (await this.dataSource.query<EventRow[]>(OF_CUSTOMER, [customer])).map(toEvent);
  }

  async retry(id: number): Promise<EventResponse> {
    await this.work(await this.find(id), true);
    const [row] = await this.dataSource.query<EventRow[]>(ONE, [id]);
    if (!row) throw eventNotFound();
    return toEvent(row);
  }

  async unknownOf(stripeIds: readonly string[]): Promise<Set<string>> {
    const known = await this.dataSource.manager.find(BillingEvent, {
      where: { stripe_id: In([...stripeIds]) },
      select: { stripe_id: true },
    });
    const knownIds = new Set(known.map(({ stripe_id }) => stripe_id));
    return new Set(stripeIds.filter((id) => !knownIds.has(id)));
  }

  private send(manager: EntityManager, id: number) {
    return this.jobs.send(manager, QUEUE.name, { id }, String(id));
  }

  private async workLogged({ data, retryCount }: Job<EventJob>) {
    try {
      await this.work(await this.find(data.id));
    } catch (error) {
      this.logger.warn(`The billing event ${data.id} could not be worked (attempt ${retryCount + 1})`);
      throw error;
    }
  }

  private async work(event: BillingEvent, isForced = false) {
    try {
      const isNoted = await this.alerts.note(event);
      const isApplied = (await this.isCovered(event, isForced)) || (await this.apply(event)) !== undefined;
      const state = isNoted || isApplied ? 'applied' : 'ignored';
      await this.settle(event, state, null);
    } catch (error) {
      await this.settle(event, 'failed', reasonOf(error));
      throw error;
    }
  }

  private settle({ id }: BillingEvent, state: BillingEvent['state'], error: string | null) {
    return this.dataSource.manager.update(BillingEvent, id, { state, error, attempts: () => 'attempts + 1' });
  }

  /** What was read from the provider after the event arrived includes its change. */
  private async isCovered({ customer, payment_intent, type, received_at }: BillingEvent, isForced: boolean) {
    const isRefund = payment_intent !== null && isAboutRefund(type);
    return !isForced && !isRefund && customer !== null && this.customers.isSyncedSince(customer, received_at);
  }

  private async apply({ type, customer, payment_intent }: BillingEvent): Promise<Synced | undefined> {
    const refunded = payment_intent !== null && isAboutRefund(type) ? payment_intent : undefined;
    const payer = customer ?? (refunded ? await this.providerCustomers.findPayer(refunded) : null);
    return payer === null ? undefined : this.syncing.sync(payer, refunded);
  }

  private async find(id: number): Promise<BillingEvent> {
    const event = await this.dataSource.manager.findOneBy(BillingEvent, { id });
    if (!event) throw eventNotFound();
    return event;
  }
}

const isAboutRefund = (type: string) => type.startsWith('refund.') || type.startsWith('charge.refund');

/** The reason leaves out messages of the provider, which may quote what was sent. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.error : error instanceof Error ? error.name : 'unknown error';

const toEvent = (row: EventRow): EventResponse => ({
  id: row.id,
  stripe_id: row.stripe_id,
  type: row.type,
  created_at: row.created_at.toISOString(),
  received_at: row.received_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  member_id: row.user_id,
});
