import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

/** A signature is valid for one purpose. */
export const signText = (secret: string, purpose: string, text: string) =>
  `${text}.${signatureOf(secret, purpose, text).toString('base64url')}`;

/** Undefined when the signature is not ours. */
export function readSignedText(secret: string, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), 'base64url');
  const right = signatureOf(secret, purpose, text);
  return end > 0 && given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}
