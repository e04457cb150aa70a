export interface Reduction {
  /** The discount's id. */
  discount: string;
  percent_off: number | null;
  /** In cents. */
  amount_off: number | null;
}

export interface DiscountAmount {
  amount: number;
  discount: string;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Splits an amount in proportion to the parts, to the cent. */
function split(amount: number, parts: readonly number[]): number[] {
  const total = sum(parts);
  let before = 0;
  let given = 0;
  return parts.map((part) => {
    before += part;
    const upToHere = total === 0 ? 0 : Math.round((amount * before) / total);
    const share = upToHere - given;
    given = upToHere;
    return share;
  });
}

/** What each discount, one after the other, takes off each of these amounts in cents. */
export function discountAmounts(amounts: readonly number[], reductions: readonly Reduction[]): DiscountAmount[][] {
  const rest = [...amounts];
  const result: DiscountAmount[][] = amounts.map(() => []);
  for (const { discount, percent_off, amount_off } of reductions) {
    const total = sum(rest);
    const wanted = percent_off === null ? (amount_off ?? 0) : Math.round((total * percent_off) / 100);
    split(Math.min(wanted, total), rest).forEach((amount, index) => {
      rest[index] = (rest[index] ?? 0) - amount;
      result[index]?.push({ amount, discount });
    });
  }
  return result;
}
