import type { PurchaseResponse } from '@mindgrove/contracts/plans';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import type { IdempotentRequest } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { UsersService } from '../../users/users.service.js';
import { type Customer, Purchase, type Subscription } from '../records/billing.entity.js';
import { CustomersService } from '../records/customers.service.js';
import { alreadySubscribed, otherPurchase, paymentInProgress } from '../catalog/plans.errors.js';
import { CardDeclined, couponUnknown, KeyInUse } from '../stripe/payment-errors.js';
import { assertShownPrice } from '../catalog/plan-catalog.service.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { type PricedPlan, ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import type { ProviderSubscription } from '../stripe/mapping.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { fingerprintOf, keyReused } from '../../platform/database/idempotency.js';
import { inTransaction } from '../../platform/database/transaction.js';

/** What a member asks for. */
export interface PurchaseOrder {
  plan: PricedPlan & { id: number };
  /** Undefined for a page that does not send it. */
  shownPrice: number | undefined;
  paymentMethod: string;
  coupon: string | undefined;
  request: IdempotentRequest | undefined;
}

type OpenPurchase = Pick<Purchase, 'id'>;

interface BegunPurchase extends OpenPurchase {
  /** An earlier request may have asked the provider already. */
  isResumed: boolean;
  /** A subscription whose access is over but that the provider may still charge. */
  lapsed: string | null;
}

type Member = Pick<SignedInUser, 'id' | 'email' | 'name'>;
type Outcome = 'paid' | { requires_action: { client_secret: string } };

/**
 * Subscribes members, one purchase of a member at a time. Each is stored before the payment provider is asked, and its id
 * is the provider's idempotency key; so a repeated purchase, after any failure, gets the same subscription
 * (docs/adr/0030).
 */
@Injectable()
export class PurchasesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly syncing: CustomerSyncService,
    private readonly users: UsersService,
  ) {}

  async buy(member: Member, asked: PurchaseOrder): Promise<PurchaseResponse> {
    const outcome = await this.customers.withLease(
      member.id,
      (row) => this.buyOnce(member, asked, row),
      paymentInProgress,
    );
    return this.respond(member, outcome);
  }

  /** Records the purchase, or what else the provider knows, after the bank has asked the member. */
  async confirm(member: Member): Promise<PurchaseResponse> {
    const customer = await this.customers.findStripeId(member.id);
    if (customer === null) return this.paid(member);
    const open = await this.findOpen(member.id);
    const synced = await this.syncing.sync(customer);
    const mine = open && synced?.subscriptions.find(({ purchaseId }) => purchaseId === open.id);
    return this.respond(member, mine && isUnpaid(mine) ? await this.resolvePayment(customer, open.id, mine) : 'paid');
  }

  private async buyOnce(member: Member, asked: PurchaseOrder, row: Customer): Promise<Outcome> {
    const state = await this.findOutcome(member.id, asked.request);
    if (state === 'done') return 'paid';
    if (state !== 'open') assertShownPrice(asked.plan, asked.shownPrice);
    return this.subscribe(member, atShownPrice(asked), row);
  }

  private async subscribe(member: Member, purchase: PurchaseOrder, row: Customer): Promise<Outcome> {
    let begun = await this.begin(member.id, purchase.plan.id, purchase.request);
    const customer = await this.customers.ensure(member, row);
    try {
      if (begun.lapsed !== null) await this.endLapsed(customer, begun.lapsed);
      const earlier = begun.isResumed ? await this.findCreated(customer, begun.id) : undefined;
      if (earlier) {
        if (!(await this.isReplaced(earlier, purchase)))
          return await this.resume(purchase, customer, begun.id, earlier);
        await this.fail(begun.id, null);
        begun = await this.begin(member.id, purchase.plan.id, purchase.request);
      }
      return await this.createSubscription(customer, purchase, begun);
    } catch (error) {
      if (error instanceof KeyInUse) return this.recoverKeyConflict(customer, begun, purchase);
      if (isClosed(error)) await this.fail(begun.id, error instanceof CardDeclined ? error.error : null);
      throw error;
    }
  }

  private async createSubscription(customer: string, purchase: PurchaseOrder, { id }: BegunPurchase): Promise<Outcome> {
    const promotionCode = purchase.coupon === undefined ? undefined : await this.findCode(purchase.coupon);
    const [price, paymentMethod] = await Promise.all([
      this.providerSubscriptions.findPrice(purchase.plan),
      this.providerCustomers.attachCard(customer, purchase.paymentMethod, id),
    ]);
    const parts = { customer, price, paymentMethod, promotionCode, purchaseId: id };
    return this.record(customer, id, await this.providerSubscriptions.create(parts));
  }

  /** @throws {ApiError} 409 when it has been paid since, and so gives access again */
  private async endLapsed(customer: string, lapsed: string) {
    if (!(await this.providerSubscriptions.endUnlessPaid(lapsed))) return;
    await this.syncing.sync(customer);
    throw alreadySubscribed();
  }

  /** An unpaid subscription gives way to another card or plan, unless it has been paid since. */
  private async isReplaced(earlier: ProviderSubscription, purchase: PurchaseOrder): Promise<boolean> {
    if (!isUnpaid(earlier) || isRepeated(earlier, purchase)) return false;
    if ((await this.findPayment(earlier))?.status === 'processing') throw paymentInProgress();
    return this.providerSubscriptions.withdraw(earlier);
  }

  /** A request with other details was faster at the provider: one of a process that had lost the lease. */
  private async recoverKeyConflict(customer: string, { id }: BegunPurchase, purchase: PurchaseOrder): Promise<Outcome> {
    const created = await this.findCreated(customer, id);
    if (!created) throw paymentInProgress();
    return this.resume(purchase, customer, id, created);
  }

  /** Records what an earlier request has bought, which may be another plan. The bank asks for that one's card. */
  private async resume(purchase: PurchaseOrder, customer: string, purchaseId: string, earlier: ProviderSubscription) {
    const outcome = await this.record(customer, purchaseId, earlier);
    if (outcome !== 'paid' && !isRepeated(earlier, purchase)) throw otherPurchase();
    if (outcome === 'paid' && earlier.planCode !== purchase.plan.code) throw alreadySubscribed();
    return outcome;
  }

  private async findCreated(customer: string, purchaseId: string) {
    const all = await this.providerSubscriptions.list(customer);
    return all.find((subscription) => subscription.purchaseId === purchaseId);
  }

  private async findCode(coupon: string): Promise<string> {
    const code = await this.providerCustomers.findPromotionCode(coupon);
    if (!code) throw couponUnknown();
    return code.id;
  }

  private async record(customer: string, purchaseId: string, subscription: ProviderSubscription): Promise<Outcome> {
    if (isUnpaid(subscription)) return this.resolvePayment(customer, purchaseId, subscription);
    await this.syncing.sync(customer);
    return 'paid';
  }

  /** An unpaid subscription waits for the member's bank, or is withdrawn so that nothing can be charged later. */
  private async resolvePayment(
    customer: string,
    purchaseId: string,
    subscription: ProviderSubscription,
  ): Promise<Outcome> {
    const payment = await this.findPayment(subscription);
    if (payment?.status === 'requires_action' && payment.clientSecret !== null)
      return { requires_action: { client_secret: payment.clientSecret } };
    if (payment?.status === 'processing') throw paymentInProgress();
    if (!(await this.providerSubscriptions.withdraw(subscription))) {
      await this.syncing.sync(customer);
      return 'paid';
    }
    const sentence = `${payment?.failure ?? 'Your card was declined.'} Please use another card.`;
    await this.fail(purchaseId, sentence);
    throw new CardDeclined(sentence);
  }

  private async findPayment({ latestInvoice }: ProviderSubscription) {
    return latestInvoice === null ? undefined : this.providerInvoices.findPayment(latestInvoice);
  }

  /** Undefined when the member asks for the first time. @throws {ApiError} 409, 402 or 422 */
  private async findOutcome(
    userId: number,
    request: IdempotentRequest | undefined,
  ): Promise<Purchase['state'] | undefined> {
    if (!request) return undefined;
    const purchase = await this.dataSource.manager.findOne(Purchase, {
      where: { user_id: userId, request_key: request.key },
      order: { created_at: 'DESC' },
    });
    if (!purchase) return undefined;
    if (purchase.fingerprint !== fingerprintOf(request)) throw keyReused();
    if (purchase.state === 'failed' && purchase.failure) throw new CardDeclined(purchase.failure);
    return purchase.state;
  }

  /** Call it under the member's lease. @throws {ApiError} 409 for a member with a subscription */
  private begin(userId: number, planId: number, request: IdempotentRequest | undefined): Promise<BegunPurchase> {
    return inTransaction(this.dataSource, async (manager) => {
      const lapsed = await findLapsed(manager, userId);
      const fingerprint = request ? fingerprintOf(request) : null;
      const asked = { plan_id: planId, request_key: request?.key ?? null, fingerprint };
      const open = { user_id: userId, state: 'open' as const };
      const { raw } = await manager.update(Purchase, open, asked, { returning: ['id'] });
      const [resumed] = raw as OpenPurchase[];
      if (resumed) return { ...resumed, lapsed, isResumed: true };
      const { identifiers } = await manager.insert(Purchase, { ...open, ...asked });
      return { ...(identifiers[0] as OpenPurchase), lapsed, isResumed: false };
    });
  }

  private async fail(id: string, failure: string | null) {
    await this.dataSource.manager.update(
      Purchase,
      { id, state: 'open' },
      { state: 'failed', failure, closed_at: new Date() },
    );
  }

  private findOpen(userId: number): Promise<OpenPurchase | null> {
    return this.dataSource.manager.findOneBy(Purchase, { user_id: userId, state: 'open' });
  }

  private respond(member: Member, outcome: Outcome): Promise<PurchaseResponse> | PurchaseResponse {
    return outcome === 'paid' ? this.paid(member) : outcome;
  }

  private async paid({ id }: Member): Promise<PurchaseResponse> {
    return { user: await this.users.loadUser(id) };
  }
}

async function findLapsed(manager: EntityManager, userId: number): Promise<string | null> {
  const [live] = await manager.query<(Pick<Subscription, 'stripe_id'> & { is_over: boolean })[]>(
    `SELECT stripe_id, coalesce(access_until <= now(), false) AS is_over FROM subscriptions
     WHERE user_id = $1 AND ended_at IS NULL`,
    [userId],
  );
  if (live && !live.is_over) throw alreadySubscribed();
  return live?.stripe_id ?? null;
}

/**
 * A repeat of a purchase that may have been charged already pays what its first request confirmed; a repeat with another
 * price is no repeat to its key.
 */
const atShownPrice = (purchase: PurchaseOrder): PurchaseOrder => ({
  ...purchase,
  plan: { ...purchase.plan, price_cents: purchase.shownPrice ?? purchase.plan.price_cents },
});

/** Any client error is known before something is charged, except that of a payment that goes on. */
const isClosed = (error: unknown) =>
  error instanceof ApiError && error.getStatus() < 500 && error.code !== paymentInProgress().code;

const isUnpaid = ({ status }: ProviderSubscription) => status === 'incomplete' || status === 'incomplete_expired';

const isRepeated = (earlier: ProviderSubscription, { paymentMethod, plan }: PurchaseOrder) =>
  earlier.paymentMethod === paymentMethod && earlier.planCode === plan.code;
