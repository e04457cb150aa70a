import { randomInt } from 'node:crypto';

/** Crockford's base32: no letter looks like a digit, and no words come about by chance. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each character carries five bits. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
