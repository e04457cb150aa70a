import type { Invoice } from '@mindgrove/contracts/billing';

const STATUS: Record<Invoice['status'], string> = {
  draft: 'Not final yet',
  open: 'Not paid yet',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Canceled',
};

const DISPUTED = { open: 'Disputed', lost: 'Lost to a dispute' };

export const invoiceStatusText = ({ status, dispute }: Invoice) => (dispute ? DISPUTED[dispute] : STATUS[status]);
