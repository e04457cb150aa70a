/** "$1,234.50", unless it is another currency. */
export const moneyText = (cents: number, currency = 'usd') =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
