import type { Invoice } from '@mindgrove/contracts/billing';

/** What is left of a paid invoice to pay back. */
export const refundableCents = ({ status, amount, refunded }: Invoice) => (status === 'paid' ? amount - refunded : 0);
