import { moneyText } from '@mindgrove/contracts/money-text';
import { annualSaving } from '@mindgrove/contracts/rules/plan-rules';

import type { PlanCard } from './plan-cards.ts';

const MONTHS = { month: 1, year: 12 };
const cents = (price: number) => Math.round(price * 100);

export interface PriceText {
  amount: string;
  terms: string;
}

export function priceText({
  price,
  interval,
  trialDays,
}: Pick<PlanCard, 'price' | 'interval' | 'trialDays'>): PriceText {
  if (price === null || interval === null) return { amount: 'Free', terms: `for ${trialDays} days` };
  return {
    amount: `${moneyText(cents(price) / MONTHS[interval])}/mo`,
    terms: interval === 'year' ? `billed ${moneyText(cents(price))} yearly` : 'billed monthly',
  };
}

/** 0 while one of the two plans is not on offer. */
export function annualSavingPercent(cards: Pick<PlanCard, 'price' | 'interval'>[]): number {
  const priceOf = (interval: PlanCard['interval']) => cards.find((card) => card.interval === interval)?.price;
  const [monthly, annual] = [priceOf('month'), priceOf('year')];
  return monthly && annual ? annualSaving(cents(monthly), cents(annual)) : 0;
}
