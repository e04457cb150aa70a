import { z } from 'zod';

const NUL_OR_LONE_SURROGATE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that PostgreSQL can store: no NUL character and no lone surrogate. */
export const text = () =>
  z.string().refine((value) => !NUL_OR_LONE_SURROGATE.test(value), 'contains characters that cannot be stored');

const DIGITS = /^(0|[1-9]\d*)$/;

/** A whole number as it stands in an address: digits alone, so neither `0x10` nor `1e2`. The client may give a number. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .union([z.number(), z.string().regex(DIGITS)], 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum));

/** A database id as it stands in a path: a positive whole number. */
export const idParam = wholeNumber(1, Number.MAX_SAFE_INTEGER);
