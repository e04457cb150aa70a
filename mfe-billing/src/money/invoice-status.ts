import type { Invoice } from '@mindgrove/contracts/billing';

const STATUS: Record<Invoice['status'], string> = {
  draft: 'Not final yet',
  open: 'Not paid yet',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Canceled',
};

export const invoiceStatusText = (status: Invoice['status']) => STATUS[status];
