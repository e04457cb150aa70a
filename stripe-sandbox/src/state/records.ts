import type {
  Charge,
  Coupon,
  Customer,
  Discount,
  Dispute,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  PromotionCode,
  Refund,
  SetupIntent,
  StripeEvent,
  Subscription,
  TestClock,
} from './objects.ts';

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

export interface StoredResponse {
  id: string;
  object: 'sandbox.response';
  fingerprint: string;
  status: number;
  body: string;
  /** Milliseconds of real time. */
  created: number;
}

/** Which test card a payment method is: the id is the payment method's. */
export interface IssuedCard {
  id: string;
  object: 'sandbox.card';
  testCard: string;
  /** The cardholder authenticated it for off-session payments. */
  isSetUp: boolean;
}

/** The next charge of the customer with this id is declined. */
export interface PlannedDecline {
  id: string;
  object: 'sandbox.decline';
}

/** A proration that waits for the next invoice of its subscription: the id is the invoice item's. */
export interface PendingLine {
  id: string;
  object: 'sandbox.pending_line';
  subscription: string;
  line: InvoiceLine;
}

/** The period end of the subscription with this id that was announced in advance. */
export interface Announcement {
  id: string;
  object: 'sandbox.announcement';
  upcomingInvoice: number | null;
  trialEnd: number | null;
}

/** Stands for a deleted customer. */
export interface DeletedCustomer {
  id: string;
  object: 'sandbox.deleted_customer';
}

type AnyRecord =
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
  | PendingLine
  | Announcement
  | DeletedCustomer;

export type StoredRecord = AnyRecord;
export type Kind = AnyRecord['object'];
export type RecordOf<K extends Kind> = Extract<AnyRecord, { object: K }>;
