import { customerRoutes } from './billing/customers.ts';
import { invoiceRoutes } from './billing/invoices.ts';
import { priceRoutes } from './billing/prices.ts';
import { promotionCodeRoutes } from './billing/promotions.ts';
import { subscriptionRoutes } from './billing/subscriptions.ts';
import { paymentMethodRoutes } from './cards/payment-methods.ts';
import { eventRoutes } from './events/events.ts';
import { chargeRoutes } from './payments/charges.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { refundRoutes } from './payments/refunds.ts';
import { setupIntentRoutes } from './payments/setup-intents.ts';
import { testClockRoutes } from './schedule/test-clocks.ts';

/** Every path of Stripe's API that the sandbox speaks. */
export const routes = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...priceRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
