import { setTimeout as sleep } from 'node:timers/promises';

import { HttpStatus, Injectable } from '@nestjs/common';
import type { PurchaseResponse } from '@mindgrove/contracts/plans';

import { ApiError } from '../../platform/core/errors/api-error.js';
import type { IdempotentRequest } from '../../platform/core/requests/idempotency-key.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { UsersService } from '../../users/users.service.js';
import { CustomerLeaseService } from '../records/customer-lease.service.js';
import { CustomersService } from '../records/customers.service.js';
import { alreadySubscribed, otherPurchase, paymentInProgress } from '../catalog/plans.errors.js';
import { assertShownPrice } from '../catalog/shown-price.js';
import { CardDeclined, couponUnknown, KeyInUse } from '../stripe/payment-errors.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { ProviderInvoicesService } from '../stripe/provider-invoices.service.js';
import { type PricedPlan, ProviderSubscriptionsService } from '../stripe/provider-subscriptions.service.js';
import type { ProviderSubscription } from '../stripe/provider-types.js';
import { CustomerSyncService } from '../sync/customer-sync.service.js';
import { type BegunPurchase, PurchaseStoreService } from './purchase-store.service.js';

/** How long a purchase waits for another one; the shell waits 15 seconds for the response to this one. */
const PATIENCE_MS = 5000;

export interface Purchase {
  plan: PricedPlan & { id: number };
  /** Undefined for a page that does not send it. */
  shownPrice: number | undefined;
  paymentMethod: string;
  coupon: string | undefined;
  request: IdempotentRequest | undefined;
}

type Member = Pick<SignedInUser, 'id' | 'email' | 'name'>;
type Outcome = 'paid' | { requires_action: { client_secret: string } };

interface RunningPurchase {
  purchase: Purchase;
  outcome: Promise<Outcome>;
}

/**
 * Subscribes members. Each purchase is stored before the payment provider is asked, and its id is the provider's
 * idempotency key; so a repeated purchase, after any failure, gets the same subscription (docs/adr/0030).
 */
@Injectable()
export class PurchasesService {
  /** The purchases that run in this process; replicas meet at the provider's idempotency key. */
  private readonly running = new Map<number, RunningPurchase>();

  constructor(
    private readonly store: PurchaseStoreService,
    private readonly customers: CustomersService,
    private readonly lease: CustomerLeaseService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly providerInvoices: ProviderInvoicesService,
    private readonly syncing: CustomerSyncService,
    private readonly users: UsersService,
  ) {}

  async buy(member: Member, asked: Purchase): Promise<PurchaseResponse> {
    const state = await this.store.findOutcome(member.id, asked.request);
    if (state === 'done') return this.paid(member);
    if (state !== 'open') assertShownPrice(asked.plan, asked.shownPrice);
    const purchase = atShownPrice(asked);
    const running = this.running.get(member.id);
    if (running && !isSame(purchase, running.purchase)) return this.buyAfterRefusal(member, asked, running);
    if (running) return this.awaitRunning(member, purchase, running);
    const outcome = this.subscribe(member, purchase).finally(() => this.running.delete(member.id));
    this.running.set(member.id, { purchase, outcome });
    return this.respond(member, await outcome);
  }

  /** Records the purchase, or what else the provider knows, after the bank has asked the member. */
  async confirm(member: Member): Promise<PurchaseResponse> {
    const customer = await this.customers.findStripeId(member.id);
    if (customer === null) return this.paid(member);
    const open = await this.store.findOpen(member.id);
    const synced = await this.syncing.sync(customer);
    const mine = open && synced?.subscriptions.find(({ purchaseId }) => purchaseId === open.id);
    return this.respond(member, mine && isUnpaid(mine) ? await this.resolvePayment(customer, open.id, mine) : 'paid');
  }

  private async awaitRunning(member: Member, purchase: Purchase, running: RunningPurchase): Promise<PurchaseResponse> {
    const outcome = await running.outcome;
    if (outcome !== 'paid') return this.respond(member, outcome);
    if ((await this.store.findOutcome(member.id, purchase.request)) === 'done') return this.paid(member);
    throw alreadySubscribed();
  }

  /** A member with two tabs may buy in one of them while the card is declined in the other. */
  private async buyAfterRefusal(member: Member, asked: Purchase, running: RunningPurchase): Promise<PurchaseResponse> {
    const settled = running.outcome.catch((error: unknown) => (isRefusal(error) ? 'refused' : 'unknown'));
    const outcome = await Promise.race([settled, sleep(PATIENCE_MS, 'unknown', { ref: false })]);
    if (outcome === 'refused') return this.buy(member, asked);
    throw outcome === 'paid' ? alreadySubscribed() : otherPurchase();
  }

  private async subscribe(member: Member, purchase: Purchase): Promise<Outcome> {
    const begun = await this.store.begin(member.id, purchase.plan.id, purchase.request);
    try {
      return await this.createSubscription(member, purchase, begun);
    } catch (error) {
      if (error instanceof KeyInUse) return this.recoverKeyConflict(begun, purchase);
      if (isClosed(error)) await this.store.fail(begun.id, error instanceof CardDeclined ? error.error : null);
      throw error;
    }
  }

  private async createSubscription(member: Member, purchase: Purchase, begun: BegunPurchase): Promise<Outcome> {
    const customer = await this.customers.ensure(member, begun.customer);
    if (begun.lapsed !== null) await this.endLapsed(member, customer, begun.lapsed);
    const earlier = begun.isResumed ? await this.findCreated(customer, begun.id) : undefined;
    if (earlier && !(await this.isReplaced(earlier, purchase)))
      return this.resume(purchase, customer, begun.id, earlier);
    if (earlier) return this.retryAsNew(member, purchase, begun.id);
    const promotionCode = purchase.coupon === undefined ? undefined : await this.findCode(purchase.coupon);
    const [price, paymentMethod] = await Promise.all([
      this.providerSubscriptions.findPrice(purchase.plan),
      this.providerCustomers.attachCard(customer, purchase.paymentMethod, begun.id),
    ]);
    const parts = { customer, price, paymentMethod, promotionCode, purchaseId: begun.id };
    return this.record(customer, begun.id, await this.providerSubscriptions.create(parts));
  }

  /** @throws {ApiError} 409 when it has been paid since, and so gives access again */
  private async endLapsed({ id }: Member, customer: string, lapsed: string) {
    const running = await this.lease.hold(id, () => this.providerSubscriptions.endUnlessPaid(lapsed));
    if (!running) return;
    await this.syncing.sync(customer);
    throw alreadySubscribed();
  }

  /** An unpaid subscription gives way to another card or plan, unless it has been paid since. */
  private async isReplaced(earlier: ProviderSubscription, purchase: Purchase): Promise<boolean> {
    if (!isUnpaid(earlier) || isRepeated(earlier, purchase)) return false;
    if ((await this.findPayment(earlier))?.status === 'processing') throw paymentInProgress();
    return this.providerSubscriptions.withdraw(earlier);
  }

  private async retryAsNew(member: Member, purchase: Purchase, withdrawn: string): Promise<Outcome> {
    await this.store.fail(withdrawn, null);
    return this.subscribe(member, purchase);
  }

  /** A request with other details was faster at the provider. */
  private async recoverKeyConflict({ id, customer }: BegunPurchase, purchase: Purchase): Promise<Outcome> {
    const stripeId = customer.stripe_id ?? (await this.customers.findStripeId(customer.user_id));
    const created = stripeId === null ? undefined : await this.findCreated(stripeId, id);
    if (!stripeId || !created) throw paymentInProgress();
    return this.resume(purchase, stripeId, id, created);
  }

  /** Records what an earlier request has bought, which may be another plan. The bank asks for that one's card. */
  private async resume(purchase: Purchase, customer: string, purchaseId: string, earlier: ProviderSubscription) {
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
    await this.store.fail(purchaseId, sentence);
    throw new CardDeclined(sentence);
  }

  private async findPayment({ latestInvoice }: ProviderSubscription) {
    return latestInvoice === null ? undefined : this.providerInvoices.findPayment(latestInvoice);
  }

  private respond(member: Member, outcome: Outcome): Promise<PurchaseResponse> | PurchaseResponse {
    return outcome === 'paid' ? this.paid(member) : outcome;
  }

  private async paid({ id }: Member): Promise<PurchaseResponse> {
    return { user: await this.users.loadUser(id) };
  }
}

/**
 * A repeat of a purchase that may have been charged already pays what its first request confirmed; a repeat with another
 * price is no repeat to its key.
 */
const atShownPrice = (purchase: Purchase): Purchase => ({
  ...purchase,
  plan: { ...purchase.plan, price_cents: purchase.shownPrice ?? purchase.plan.price_cents },
});

/** Whether the card, its details or the promotion code were rejected: nothing was charged, and nothing will be. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && [HttpStatus.BAD_REQUEST, HttpStatus.PAYMENT_REQUIRED].includes(error.getStatus());

/** Any client error is known before something is charged, except that of a payment that goes on. */
const isClosed = (error: unknown) =>
  error instanceof ApiError && error.getStatus() < 500 && error.code !== paymentInProgress().code;

const isUnpaid = ({ status }: ProviderSubscription) => status === 'incomplete' || status === 'incomplete_expired';

const isRepeated = (earlier: ProviderSubscription, { paymentMethod, plan }: Purchase) =>
  earlier.paymentMethod === paymentMethod && earlier.planCode === plan.code;

const isSame = (one: Purchase, other: Purchase) =>
  one.plan.id === other.plan.id &&
  one.plan.price_cents === other.plan.price_cents &&
  one.paymentMethod === other.paymentMethod &&
  one.coupon === other.coupon;
