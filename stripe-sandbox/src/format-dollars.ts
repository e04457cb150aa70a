/** Cents as `$19.00` or `-$3.80`. */
export const formatDollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
