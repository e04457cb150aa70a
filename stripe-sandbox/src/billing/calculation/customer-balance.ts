/** Stripe does not charge less than this; the customer owes it with the next invoice. In cents. */
const MINIMUM_CHARGE = 50;

/** How an invoice's total meets the customer's balance, which is negative for credit. In cents. */
export function settleWithBalance(total: number, balance: number): { amountDue: number; endingBalance: number } {
  const owed = total + balance;
  if (owed < MINIMUM_CHARGE) return { amountDue: 0, endingBalance: owed };
  return { amountDue: owed, endingBalance: 0 };
}
