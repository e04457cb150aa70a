import { createHash } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { randomCode } from '../../platform/core/random-code.js';

const ISSUER = 'Mindgrove';
/** The steps of 30 s that a code may be early or late: phone clocks drift, and typing takes time. */
const CLOCK_DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** A code has 24 characters of 5 bits: from 112 bits on, OWASP considers a plain hash safe. */
const RECOVERY_GROUPS = 6;
const GROUP_LENGTH = 4;

const toTotp = (secret: Secret, label = '') => new TOTP({ issuer: ISSUER, label, secret });

/** `base32` is for typing, `uri` for a QR code. */
export function generateSecret(email: string) {
  const secret = new Secret();
  return { bytes: secret.bytes, base32: secret.base32, uri: toTotp(secret, email).toString() };
}

/** The time step (RFC 6238) that the code belongs to; undefined when that is not near `now` (ms), and for other texts. */
export function timeStepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  // The library throws at texts that have six characters and more bytes.
  if (!isTotpCode(code)) return undefined;
  const totp = toTotp(new Secret({ buffer: Uint8Array.from(secret).buffer }));
  const delta = totp.validate({ token: code, timestamp: now, window: CLOCK_DRIFT_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Accepts spaces, dashes, invisible characters, lower case, and letters that look like digits. */
export const normalizeCode = (typed: string) =>
  typed
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

export const generateRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_GROUPS }, () => randomCode(GROUP_LENGTH)).join('-'),
  );

export const hashRecoveryCode = (code: string) => createHash('sha256').update(normalizeCode(code)).digest();
