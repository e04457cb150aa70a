import { createHash } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { randomCode } from '../../core/random-code.js';

const ISSUER = 'Mindgrove';
/** Clocks of telephones are off by some seconds, and people take some to type. */
const CLOCK_DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** 16 characters of five bits: nobody guesses one from its hash. */
const RECOVERY_GROUPS = 4;
const GROUP_LENGTH = 4;

const totpOf = (secret: Secret, label = '') => new TOTP({ issuer: ISSUER, label, secret });

/** A new secret with its two forms: for typing, and as the address that authenticators read from a picture. */
export function generateSecret(email: string) {
  const secret = new Secret();
  return { bytes: secret.bytes, base32: secret.base32, uri: totpOf(secret, email).toString() };
}

/** The step of time whose code this is (RFC 6238); undefined when it belongs to none that is near. */
export function timeStepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(secret).buffer }));
  const off = totp.validate({ token: code, timestamp: now, window: CLOCK_DRIFT_STEPS });
  return off === null ? undefined : totp.counter({ timestamp: now }) + off;
}

/** As people type it: with spaces or dashes, in small letters, with an O for a zero. */
export const normalizeCode = (typed: string) =>
  typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

export const generateRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_GROUPS }, () => randomCode(GROUP_LENGTH)).join('-'),
  );

export const hashRecoveryCode = (code: string) => createHash('sha256').update(normalizeCode(code)).digest();
