import type { Card } from '@mindgrove/contracts/billing';
import type { BillingAlert } from '@mindgrove/contracts/admin-billing';

/** The discount of a promotion code; amounts are in cents. */
export interface Discount {
  percentOff: number | null;
  amountOff: number | null;
  /** ISO; null when it lasts forever. */
  endsAt: string | null;
}

export interface ProviderSubscription {
  id: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';
  purchaseId: string | null;
  itemId: string;
  /** The plan code of its price; null for a price that is not ours. */
  planCode: string | null;
  priceCents: number;
  currency: string;
  interval: 'month' | 'year';
  startedAt: Date;
  anchor: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  latestInvoice: string | null;
  paymentMethod: string | null;
  card: Card | null;
  discount: Discount | null;
  /** The customer's credit, in cents. */
  credit: number;
}

/** Whether it is paid up to now; it is in a trial when its next charge was postponed. */
export const isActive = ({ status }: { status: string }) => status === 'active' || status === 'trialing';

export interface InvoiceLine {
  description: string;
  amount: number;
}

export interface ProviderInvoice {
  id: string;
  number: string;
  subscription: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** Cents, paid or due. */
  amount: number;
  currency: string;
  createdAt: Date;
  finalizedAt: Date | null;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  lines: InvoiceLine[];
  paymentIntent: string | null;
}

export interface ProviderPayment {
  status: string;
  clientSecret: string | null;
  /** Why it was declined, in a sentence. */
  failure: string | null;
}

export interface PromotionCode {
  id: string;
  code: string;
  percentOff: number | null;
  amountOff: number | null;
  duration: 'once' | 'repeating' | 'forever';
  months: number | null;
}

/** Amounts are cents. */
export interface ProviderPreview {
  dueNow: number;
  /** Negative when a credit is left. */
  total: number;
  lines: InvoiceLine[];
}

export interface ProviderAlert {
  id: string;
  customer: string | null;
  paymentIntent: string | null;
  charge: string | null;
  state: BillingAlert['state'];
  facts: Pick<BillingAlert, 'detail' | 'amount' | 'currency' | 'answer_by' | 'created_at' | 'url'>;
}

export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string | null;
  told: ProviderAlert | undefined;
  createdAt: Date;
  customer: string | null;
  paymentIntent: string | null;
}
