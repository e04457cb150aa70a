import { randomInt } from 'node:crypto';

/** Crockford's base32: nobody mistakes a letter for a digit, and no word comes about by chance. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that people read aloud or copy by hand; each character carries five bits. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
