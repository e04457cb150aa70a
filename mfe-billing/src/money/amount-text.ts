const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$19.99" */
export const amountText = (cents: number) => dollars.format(cents / 100);
