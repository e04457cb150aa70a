import { z } from 'zod';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50" */
export const dollarText = (cents: number) => dollars.format(cents / 100);

/** What a field of dollars begins with: "19.99". */
export const typedDollars = (cents: number) => (cents / 100).toFixed(2);

/** Reads what is typed, such as "19.99" or "$1,234", as cents. */
export const dollarsField = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s$,]/g, ''))
  .refine((typed) => /^\d{1,6}(\.\d{1,2})?$/.test(typed), 'Write dollars and cents, such as 19.99')
  .transform((typed) => Math.round(Number(typed) * 100));
