import type Stripe from 'stripe';

/** A Stripe object as the server keeps it: without expansions, and decimals as their JSON text. */
type Stored<T> = T extends string | number | boolean | null | undefined | void
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer E)[]
      ? StoredField<E>[]
      : { [K in keyof T]: StoredField<T[K]> };

/** A field that may hold an id keeps only the id. */
type StoredField<T> = [Extract<T, string>] extends [never] ? Stored<T> : Stored<Exclude<T, { id: string }>>;

export interface Charge extends Stored<Stripe.Charge> {
  object: 'charge';
}
export interface Coupon extends Stored<Stripe.Coupon> {
  object: 'coupon';
}
export interface Customer extends Stored<Stripe.Customer> {
  object: 'customer';
  invoice_prefix: string;
  next_invoice_sequence: number;
}
export interface Discount extends Stored<Stripe.Discount> {
  object: 'discount';
}
export interface Dispute extends Stored<Stripe.Dispute> {
  object: 'dispute';
}
export interface Invoice extends Stored<Stripe.Invoice> {
  object: 'invoice';
}
export interface InvoiceLine extends Stored<Stripe.InvoiceLineItem> {
  object: 'line_item';
}
export interface InvoicePayment extends Stored<Stripe.InvoicePayment> {
  object: 'invoice_payment';
}
export interface PaymentIntent extends Stored<Stripe.PaymentIntent> {
  object: 'payment_intent';
}
export interface PaymentMethod extends Stored<Stripe.PaymentMethod> {
  object: 'payment_method';
}
export interface Price extends Stored<Stripe.Price> {
  object: 'price';
}
export interface Product extends Stored<Stripe.Product> {
  object: 'product';
}
interface PromotionCode extends Stored<Stripe.PromotionCode> {
  object: 'promotion_code';
}
export interface Refund extends Stored<Stripe.Refund> {
  object: 'refund';
}
export interface SetupIntent extends Stored<Stripe.SetupIntent> {
  object: 'setup_intent';
}
export interface Subscription extends Stored<Stripe.Subscription> {
  object: 'subscription';
}
export interface SubscriptionItem extends Stored<Stripe.SubscriptionItem> {
  object: 'subscription_item';
}
export interface TestClock extends Stored<Stripe.TestHelpers.TestClock> {
  object: 'test_helpers.test_clock';
}

/** The version of Stripe's API whose objects these are. */
export const API_VERSION = '2026-10-28.endive';

interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** A webhook on its way to the endpoint; the id is the event's. Times are in milliseconds of real time. */
export interface Delivery {
  id: string;
  object: 'sandbox.delivery';
  eventType: string;
  created: number;
  attempts: number;
  /** Null once it was delivered. */
  nextAttemptAt: number | null;
  /** The HTTP status, or what went wrong. */
  lastResult: string | null;
}

interface StoredResponse {
  id: string;
  object: 'sandbox.response';
  fingerprint: string;
  status: number;
  body: string;
  /** Milliseconds of real time. */
  created: number;
}

/** Records which test card a payment method is: the id is the payment method's. */
interface IssuedCard {
  id: string;
  object: 'sandbox.card';
  testCard: string;
}

/** The next charge of the customer with this id is declined. */
interface PlannedDecline {
  id: string;
  object: 'sandbox.decline';
}

/** Stands for a deleted customer. */
interface DeletedCustomer {
  id: string;
  object: 'sandbox.deleted_customer';
}

export type StoredRecord =
  | Charge
  | Coupon
  | Customer
  | Discount
  | Dispute
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | PaymentMethod
  | Price
  | Product
  | PromotionCode
  | Refund
  | SetupIntent
  | StripeEvent
  | Subscription
  | TestClock
  | Delivery
  | StoredResponse
  | IssuedCard
  | PlannedDecline
  | DeletedCustomer;

export type Kind = StoredRecord['object'];
export type RecordOf<K extends Kind> = Extract<StoredRecord, { object: K }>;
