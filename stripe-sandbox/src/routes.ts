import { chargeRoutes } from './resources/payments/charges.ts';
import { couponRoutes } from './resources/catalog/coupons.ts';
import { promotionCodeRoutes } from './resources/catalog/promotion-codes.ts';
import { previewRoutes } from './resources/subscriptions/invoice-previews.ts';
import { testClockRoutes } from './resources/test-clocks.ts';
import { customerRoutes } from './resources/customers.ts';
import { eventRoutes } from './resources/events.ts';
import { invoicePaymentRoutes } from './resources/subscriptions/invoice-payments.ts';
import { invoiceRoutes } from './resources/subscriptions/invoices.ts';
import { paymentIntentRoutes } from './resources/payments/payment-intents.ts';
import { paymentMethodRoutes } from './resources/payments/payment-methods.ts';
import { priceRoutes } from './resources/catalog/prices.ts';
import { productRoutes } from './resources/catalog/products.ts';
import { refundRoutes } from './resources/payments/refunds.ts';
import { setupIntentRoutes } from './resources/payments/setup-intents.ts';
import { subscriptionRoutes } from './resources/subscriptions/subscriptions.ts';

/** Every path of Stripe's API that the sandbox speaks. */
export const routes = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  // Before the routes that would take its name for an id.
  ...previewRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...eventRoutes,
  ...testClockRoutes,
];
