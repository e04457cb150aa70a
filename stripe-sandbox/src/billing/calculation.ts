/** Times are Unix seconds. */
export interface Period {
  start: number;
  end: number;
}

/** The same day and time of the month, months later; a day that the month does not have becomes its last. */
export function addMonths(time: number, months: number): number {
  const start = new Date(time * 1000);
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}

/** The end of the period that starts at or contains `start`: the first boundary after it, counted from the anchor. */
export function periodEnd(anchor: number, interval: string | undefined, start: number): number {
  const months = interval === 'year' ? 12 : 1;
  let index = 0;
  while (addMonths(anchor, months * index) <= start) index += 1;
  return addMonths(anchor, months * index);
}

/** The part of an amount in cents that falls on the rest of the period, by the second. */
export function remainingAmount(amount: number, { start, end }: Period, from: number): number {
  const rest = Math.min(Math.max(end - from, 0), end - start);
  return Math.round((amount * rest) / (end - start));
}

export interface Reduction {
  /** The discount's id. */
  discount: string;
  percentOff: number;
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Returns what each discount, one after the other, takes off an amount in cents. */
export function discountAmounts(amount: number, reductions: readonly Reduction[]) {
  let rest = amount;
  return reductions.map(({ discount, percentOff }) => {
    const off = Math.round((rest * percentOff) / 100);
    rest -= off;
    return { amount: off, discount };
  });
}

/** Stripe does not charge less than this; the customer owes it with the next invoice. In cents. */
const MINIMUM_CHARGE = 50;

/** Settles an invoice's total with the customer's balance, which is negative for credit. Amounts are in cents. */
export function settleWithBalance(total: number, balance: number): { amountDue: number; endingBalance: number } {
  const owed = total + balance;
  if (owed < MINIMUM_CHARGE) return { amountDue: 0, endingBalance: owed };
  return { amountDue: owed, endingBalance: 0 };
}

const DAY = 86_400;
const RETRY_AFTER_DAYS = [3, 5, 7];

/** When an invoice is tried again after this many failed attempts, in Unix seconds; null after the last. */
export function nextRetry(failedAttempts: number, now: number): number | null {
  const days = RETRY_AFTER_DAYS[failedAttempts - 1];
  return days === undefined ? null : now + days * DAY;
}
