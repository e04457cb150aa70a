import type { Card } from '@mindgrove/contracts/billing';

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "Visa ending in 4242" */
export const cardText = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;
