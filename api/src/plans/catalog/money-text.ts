const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const moneyText = (cents: number) => dollars.format(cents / 100);
