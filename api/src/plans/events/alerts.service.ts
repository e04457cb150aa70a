import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { BillingAlert as AlertResponse } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { insertIfNew, inTransaction } from '../../platform/database/transaction.js';
import { OutboxService } from '../../users/mail/outbox.service.js';
import { UsersService } from '../../users/users.service.js';
import { DASHBOARD, type ProviderAlert } from '../stripe/mapping.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { BillingAlert, type BillingEvent } from './billing-event.entity.js';
import { DisputedPlansService } from './disputed-plans.service.js';

const CLOSED = 'The payment stays, and so does the member’s plan.';
const TEXTS: Partial<Record<string, [title: string, next: string]>> = {
  'dispute.open': ['A payment is disputed', 'Without an answer it is lost. Until then the member’s plan goes on.'],
  'dispute.under_review': ['A dispute is under review', 'The bank decides, which may take weeks.'],
  'dispute.won': ['A dispute was won', CLOSED],
  'dispute.closed': ['A dispute was closed', CLOSED],
  'dispute.lost': ['A dispute was lost', 'The bank took the payment back, so the plan that it paid for ends.'],
  'fraud_warning.open': ['A bank warns of fraud', 'If you doubt the payment, refund it before it is disputed.'],
  'refund_failed.open': ['A refund failed', 'The money has come back: refund the member in another way.'],
  'payout_failed.open': ['A payout failed', 'Check the bank account in the provider’s settings.'],
};

const dayText = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

const whose = ({ user_id, stripe_id }: Pick<BillingAlert, 'user_id' | 'stripe_id'>) =>
  user_id === null ? stripe_id : `member ${user_id}`;

type Told = Pick<BillingAlert, 'kind' | 'state' | 'user_id' | 'stripe_id' | 'facts'>;

/** The email to administrators, without personal data. Undefined for an unknown event, which is only listed. */
function alertText(alert: Told): { title: string; fact: string; next: string } | undefined {
  const { amount, currency, answer_by, detail } = alert.facts;
  const [title, next] = TEXTS[`${alert.kind}.${alert.state}`] ?? [];
  if (title === undefined || next === undefined) return undefined;
  const deadline = alert.state === 'open' && answer_by ? `: answer by ${dayText(answer_by)}` : '';
  const money = amount === null ? '' : `${moneyText(amount, currency ?? undefined)}, `;
  const of = alert.user_id === null ? '' : ` of member ${alert.user_id}`;
  return { title: title + deadline, fact: `${money}“${detail}”, ${alert.stripe_id}${of}`, next };
}

const UPDATE_INVOICES = `UPDATE invoices SET dispute = (
    SELECT CASE WHEN bool_or(state = 'lost') THEN 'lost' WHEN bool_or(settled_at IS NULL) THEN 'open' END
    FROM billing_alerts WHERE kind = 'dispute' AND payment_intent = $1)
  WHERE payment_intent = $1`;

/** Disputes, and all else that administrators must hear of. An event only says what to read again (docs/adr/0031). */
@Injectable()
export class AlertsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: ProviderInvoicesService,
    private readonly syncing: CustomerSyncService,
    private readonly disputedPlans: DisputedPlansService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  /** False for an event that needs no one's attention. */
  async note(event: BillingEvent): Promise<boolean> {
    const kind = alertKindOf(event.type);
    if (!kind) return false;
    const [clock] = await this.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    const isUnknown = kind === 'unknown_event' || event.object_id === null;
    const read = isUnknown ? toUnknown(event) : await this.provider.findAlert(kind, event.object_id ?? '');
    const found =
      read === null && event.told ? { ...event.told, ...(await this.provider.findPayer(event.told)) } : read;
    if (!found) return false;
    const { id: stripe_id, customer, paymentIntent: payment_intent, state, facts } = found;
    // The invoice of a dispute is recorded first.
    const user_id = (customer === null ? undefined : await this.syncing.sync(customer))?.userId ?? null;
    const settled_at = state === 'open' || state === 'under_review' ? null : clock.now;
    const read_at = read === null ? event.created_at : clock.now;
    const parts = { stripe_id, user_id, payment_intent, state, facts, read_at, settled_at };
    const row = { ...parts, kind: isUnknown ? ('unknown_event' as const) : kind };
    const id = await inTransaction(this.dataSource, (manager) => this.store(manager, row));
    // The plan continues while the dispute is open.
    if (kind === 'dispute' && settled_at && customer !== null && user_id !== null)
      await this.disputedPlans.settle(id, user_id, customer);
    return true;
  }

  /** Newest first. */
  async page({ settled, before_id = Number.MAX_SAFE_INTEGER }: { settled?: 'true'; before_id?: number }) {
    const where = { id: LessThan(before_id), settled_at: settled ? Not(IsNull()) : IsNull() };
    const page = { where, order: { id: 'DESC' }, take: ADMIN_PAGE_SIZE + 1 } as const;
    const rows = await this.dataSource.manager.find(BillingAlert, page);
    return {
      data: await this.toResponses(rows.slice(0, ADMIN_PAGE_SIZE)),
      has_more: rows.length > ADMIN_PAGE_SIZE,
    };
  }

  async markDone(admin: AdminActor, id: number): Promise<AlertResponse> {
    const done = await inTransaction(this.dataSource, async (manager) => {
      const alert = await manager.findOne(BillingAlert, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!alert) throw alertNotFound();
      if (alert.kind === 'dispute') throw endsByItself();
      if (alert.settled_at) return alert;
      const detail = `${alert.kind}, “${alert.facts.detail}”, ${alert.stripe_id}`;
      await this.audit.record(manager, admin, { action: 'billing.alert-done', target: whose(alert), detail });
      return manager.save(BillingAlert, { ...alert, state: 'done' as const, settled_at: new Date() });
    });
    const [response] = await this.toResponses([done]);
    return response as AlertResponse;
  }

  private async store(manager: EntityManager, row: Omit<BillingAlert, 'id' | 'ended_subscription'>): Promise<number> {
    const { stripe_id, kind, state, payment_intent, read_at } = row;
    const isNew = (await insertIfNew(manager, BillingAlert, row, 'id')) !== undefined;
    const lock = { mode: 'pessimistic_write' } as const;
    const before = await manager.findOneOrFail(BillingAlert, { where: { stripe_id }, lock });
    // Only a dispute changes, and a state that was read before the recorded one may be older.
    if (!isNew && (kind !== 'dispute' || read_at < before.read_at)) return before.id;
    const isChanged = isNew || before.state !== state;
    const settled_at = isChanged ? row.settled_at : before.settled_at;
    if (!isNew) await manager.update(BillingAlert, before.id, { ...row, settled_at });
    if (isChanged) await this.tell(manager, row);
    if (kind === 'dispute') await manager.query(UPDATE_INVOICES, [payment_intent]);
    return before.id;
  }

  private async tell(manager: EntityManager, alert: Parameters<typeof alertText>[0]) {
    const text = alertText(alert);
    if (!text) return;
    const told = `${text.title}: ${text.fact}`;
    await this.audit.record(manager, 'system', { action: 'billing.alert', target: whose(alert), detail: told });
    const where = `The administration page lists it under “Billing”. At the payment provider it is at ${alert.facts.url}`;
    await this.outbox.addForAdministrators(manager, text.title, `${told}.`, text.next, where);
  }

  private async toResponses(alerts: readonly BillingAlert[]): Promise<AlertResponse[]> {
    const names = await this.users.namesOf(alerts.flatMap(({ user_id }) => user_id ?? []));
    return alerts.map(({ id, kind, stripe_id, state, user_id, settled_at, facts }) => {
      const name = user_id === null ? undefined : names.get(user_id);
      const member = user_id === null || name === undefined ? null : { id: user_id, name };
      return { id, kind, stripe_id, state, member, settled_at: settled_at?.toISOString() ?? null, ...facts };
    });
  }
}

const alertNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'alert_not_found', 'This alert does not exist.');

const endsByItself = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'dispute_open',
    'A dispute ends when the bank decides. Please answer it at the payment provider.',
  );

function toUnknown({ stripe_id, type, customer, payment_intent, created_at }: BillingEvent): ProviderAlert {
  const nothing = { amount: null, currency: null, answer_by: null };
  const facts = {
    ...nothing,
    detail: type,
    created_at: created_at.toISOString(),
    url: `${DASHBOARD}/events/${stripe_id}`,
  };
  return { id: stripe_id, customer, paymentIntent: payment_intent, charge: null, state: 'open', facts };
}

/** Events that change nothing, or only what is read with their customer. */
const QUIET = [
  /^(account|balance|billing_portal|capability|coupon|customer|file|invoice|invoice_payment|invoiceitem|person)\./,
  /^(payment_intent|payment_method|plan|price|product|promotion_code|reporting|setup_intent|sigma|test_helpers)\./,
  /^charge\.(captured|expired|failed|pending|refunded|succeeded|updated)$/,
  /^payout\.(canceled|created|paid|reconciliation_completed|updated)$/,
];

/** Undefined for events that need no one's attention. An event that we do not know may be about money. */
export function alertKindOf(type: string): BillingAlert['kind'] | undefined {
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (type.startsWith('radar.early_fraud_warning.')) return 'fraud_warning';
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund_failed';
  if (type === 'payout.failed') return 'payout_failed';
  return QUIET.some((quiet) => quiet.test(type)) ? undefined : 'unknown_event';
}
