import { create } from '../events/record-change.ts';
import { newClientSecret, newId } from '../state/new-id.ts';
import type { PaymentIntent } from '../state/objects.ts';
import type { Store } from '../state/store.ts';
import { customerTime } from '../state/time.ts';

export interface PaymentIntentOptions {
  amount: number;
  currency: string;
  customer: string | null;
  paymentMethod?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receiptEmail?: string | null;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  automaticPaymentMethods?: boolean;
}

function newPaymentIntent(options: PaymentIntentOptions, created: number): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: options.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: options.automaticPaymentMethods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created,
    currency: options.currency,
    customer: options.customer,
    customer_account: null,
    description: options.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: options.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: options.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: options.receiptEmail ?? null,
    review: null,
    setup_future_usage: options.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: options.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export const createPaymentIntent = (store: Store, options: PaymentIntentOptions): PaymentIntent =>
  create(store, newPaymentIntent(options, customerTime(store, options.customer)), 'payment_intent.created');
