import { z } from 'zod';

const NUL_OR_LONE_SURROGATE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that PostgreSQL can store: no NUL character and no lone surrogate. */
export const text = () =>
  z.string().refine((value) => !NUL_OR_LONE_SURROGATE.test(value), 'contains characters that cannot be stored');

/** A database id as it stands in a path: a positive whole number. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
