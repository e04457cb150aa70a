import type { Card } from '@mindgrove/contracts/billing';

/** "04/2027" */
export const expiryText = ({ exp_month, exp_year }: Card) => `${String(exp_month).padStart(2, '0')}/${exp_year}`;

/** A card is valid to the end of its month; the time zone does not matter, because banks differ. */
export const expiresBefore = ({ exp_month, exp_year }: Card, iso: string) =>
  Date.UTC(exp_year, exp_month) <= Date.parse(iso);
