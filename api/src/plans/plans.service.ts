import { moneyText } from '@mindgrove/contracts/money-text';
import type { BuyPlanBody, PlanPreview, PurchaseResponse } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/user';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';

import type { IdempotentRequest } from '../platform/core/requests/route-input.js';
import { findFirstResponse, withIdempotency } from '../platform/database/idempotency.js';
import { inTransaction } from '../platform/database/transaction.js';
import { TrialsService } from '../users/trials/trials.service.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { UsersService } from '../users/users.service.js';
import { CustomersService } from './records/customers.service.js';
import { Subscription } from './records/billing.entity.js';
import { isPaid, type PaidPlan, PlanCatalogService } from './catalog/plan-catalog.service.js';
import { alreadySubscribed, paymentMethodMissing } from './catalog/plans.errors.js';
import { couponUnknown, paymentsUnavailable } from './stripe/payment-errors.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { ProviderCustomersService } from './stripe/provider-customers.service.js';
import { ProviderSubscriptionsService } from './stripe/provider-subscriptions.service.js';
import type { PromotionCode } from './stripe/mapping.js';
import { StripeGateway } from './stripe/stripe.gateway.js';
import { addIntervals, nextChargeDates, upcomingCharges } from './records/charge-dates.js';

/** Choosing a plan. */
@Injectable()
export class PlansService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly catalog: PlanCatalogService,
    private readonly trials: TrialsService,
    private readonly purchases: PurchasesService,
    private readonly customers: CustomersService,
    private readonly providerCustomers: ProviderCustomersService,
    private readonly providerSubscriptions: ProviderSubscriptionsService,
    private readonly gateway: StripeGateway,
    private readonly users: UsersService,
  ) {}

  async buy(user: SignedInUser, body: BuyPlanBody, request: IdempotentRequest | undefined): Promise<PurchaseResponse> {
    const first = await findFirstResponse<{ user: User }>(this.dataSource.manager, user.id, request);
    if (first) return first;
    const plan = await this.catalog.require(body.plan_id);
    if (!isPaid(plan)) return this.startTrial(user, request);
    if (!body.payment_method_id) throw paymentMethodMissing();
    if (!this.gateway.isSetUp) throw paymentsUnavailable();
    const { payment_method_id: paymentMethod, coupon, price_cents: shownPrice } = body;
    return this.purchases.buy(user, { plan, shownPrice, paymentMethod, coupon, request });
  }

  async preview({ id }: Pick<SignedInUser, 'id'>, planId: number, coupon: string | undefined): Promise<PlanPreview> {
    const plan = await this.catalog.requirePaid(planId);
    const now = new Date();
    if (coupon !== undefined) return this.previewCoupon(id, plan, coupon, now);
    const { price_cents, currency, name } = plan;
    return {
      plan_id: plan.id,
      price_cents,
      currency,
      due_now: price_cents,
      credit: 0,
      lines: [{ description: name, amount: price_cents }],
      upcoming: upcomingCharges(nextChargeDates(now, plan.interval), { price_cents, discount: null, credit: 0 }),
      coupon: null,
    };
  }

  private async previewCoupon(userId: number, plan: PaidPlan, coupon: string, now: Date): Promise<PlanPreview> {
    const [code, price, customer] = await Promise.all([
      this.providerCustomers.findPromotionCode(coupon),
      this.providerSubscriptions.findPrice(plan),
      this.customers.findStripeId(userId),
    ]);
    if (!code) throw couponUnknown();
    const { dueNow, lines } = await this.providerSubscriptions.previewPurchase(price, code.id, customer);
    const { price_cents, currency } = plan;
    const discount = toDiscount(code, now);
    return {
      plan_id: plan.id,
      price_cents,
      currency,
      due_now: dueNow,
      credit: 0,
      lines,
      upcoming: upcomingCharges(nextChargeDates(now, plan.interval), { price_cents, discount, credit: 0 }),
      coupon: { code: code.code, terms: termsOf(code) },
    };
  }

  private startTrial(user: SignedInUser, request: IdempotentRequest | undefined) {
    return inTransaction(this.dataSource, (manager) =>
      withIdempotency(manager, user.id, request, async () => {
        const isSubscribed = await manager.existsBy(Subscription, { user_id: user.id, ended_at: IsNull() });
        if (isSubscribed || !(await this.trials.start(manager, user))) throw alreadySubscribed();
        return { user: await this.users.loadUser(user.id, manager) };
      }),
    );
  }
}

function toDiscount({ percentOff, amountOff, duration, months }: PromotionCode, from: Date) {
  if (duration === 'once') return null;
  const endsAt = duration === 'forever' ? null : addIntervals(from, 'month', months ?? 1).toISOString();
  return { percentOff, amountOff, endsAt };
}

/** "20% off, for 3 months" */
function termsOf({ percentOff, amountOff, duration, months }: PromotionCode): string {
  const off = percentOff === null ? `${moneyText(amountOff ?? 0)} off` : `${percentOff}% off`;
  if (duration === 'forever') return `${off}, as long as you stay`;
  return duration === 'once' ? `${off}, once` : `${off}, for ${months} months`;
}
