import type { Invoice } from '@mindgrove/contracts/billing';

/** What is left of a paid invoice to pay back; with a credit, the member has some of it already. */
export const refundableCents = ({ status, amount, refunded, dispute }: Invoice, credit: number) =>
  status === 'paid' && dispute !== 'lost' ? Math.max(amount - refunded - credit, 0) : 0;
