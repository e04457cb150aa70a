import type { Invoice } from '@mindgrove/contracts/billing';

/** The part of a paid invoice that is left to pay back; with a credit, the member has some of it already. */
export const refundableCents = ({ status, amount, refunded, dispute }: Invoice, credit: number) =>
  status === 'paid' && dispute !== 'lost' ? Math.max(amount - refunded - credit, 0) : 0;
