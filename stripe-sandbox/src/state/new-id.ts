import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomText = (length: number) =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Returns an id such as `cus_8sXbP2mNqRtVwY`. */
export const newId = (prefix: string) => `${prefix}_${randomText(prefix.length > 4 ? 14 : 24)}`;

export const newClientSecret = (id: string) => `${id}_secret_${randomText(25)}`;

/** Eight characters that start an invoice's number. */
export const newInvoicePrefix = () => randomBytes(4).toString('hex').toUpperCase();
