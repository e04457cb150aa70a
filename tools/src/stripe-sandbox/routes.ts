import { chargeRoutes } from './resources/charges.ts';
import { customerRoutes } from './resources/customers.ts';
import { eventRoutes } from './resources/events.ts';
import { invoicePaymentRoutes } from './resources/invoice-payments.ts';
import { invoiceRoutes } from './resources/invoices.ts';
import { paymentIntentRoutes } from './resources/payment-intents.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { priceRoutes } from './resources/prices.ts';
import { productRoutes } from './resources/products.ts';
import { refundRoutes } from './resources/refunds.ts';
import { setupIntentRoutes } from './resources/setup-intents.ts';
import { subscriptionRoutes } from './resources/subscriptions.ts';

/** Every path of Stripe's API that the sandbox speaks. */
export const routes = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...eventRoutes,
];
