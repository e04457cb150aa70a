import { z } from 'zod';

/** The text that a field of dollars begins with: "19.99". */
export const typedDollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * Reads an amount in the form in which the field shows it, such as "19.99", as cents. Nothing is repaired: a comma
 * separates thousands for one reader and cents for another.
 */
export const dollarsField = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,5})\.\d{2}$/, 'Write dollars, a point and two digits for the cents, such as 19.99')
  .transform((typed) => Number(typed.replace('.', '')));

/** The cents of what is being typed, to show them as money; null while it is not an amount. */
export const typedCents = (typed: string) => dollarsField.safeParse(typed).data ?? null;
