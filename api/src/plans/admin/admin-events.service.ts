import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { BillingEvent as EventResponse } from '@mindgrove/contracts/admin-billing';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { DataSource } from 'typeorm';

import type { BillingEvent } from '../events/billing-event.entity.js';
import { BillingEventsService } from '../events/billing-events.service.js';
import type { Customer } from '../records/customer.entity.js';

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

@Injectable()
export class AdminEventsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: BillingEventsService,
  ) {}

  async page({ state, before_id }: EventFilter): Promise<RouteResponse<'GET /admin/billing-events'>> {
    const values = [before_id ?? Number.MAX_SAFE_INTEGER, state ?? null];
    const rows = await this.dataSource.query<EventRow[]>(PAGE, values);
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toEvent), has_more: rows.length > ADMIN_PAGE_SIZE };
  }

  async ofCustomer(customer: string): Promise<EventResponse[]> {
    return (await this.dataSource.query<EventRow[]>(OF_CUSTOMER, [customer])).map(toEvent);
  }

  async retry(id: number): Promise<EventResponse> {
    await this.events.retry(id);
    const [row] = await this.dataSource.query<EventRow[]>(ONE, [id]);
    if (!row) throw new Error(`The event ${id} was deleted meanwhile.`);
    return toEvent(row);
  }
}

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
