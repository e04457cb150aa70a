import { describe, expect, it } from '@jest/globals';

import {
  generateRecoveryCodes,
  generateSecret,
  hashRecoveryCode,
  normalizeCode,
  timeStepOfCode,
} from './two-factor-codes.js';

/** RFC 6238, appendix B; the last six of its eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('authenticator codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (second, code) => {
    expect(timeStepOfCode(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('are accepted one step early or late, and no further', () => {
    const found = [-60, -30, 0, 30, 60].map((off) => timeStepOfCode(RFC_SECRET, '287082', (45 + off) * 1000));

    expect(found).toEqual([undefined, 1, 1, 1, undefined]);
  });

  it('may contain spaces and dashes', () => {
    expect(normalizeCode(' 287 082 ')).toBe('287082');
    expect(normalizeCode('287-082')).toBe('287082');
    expect(normalizeCode('\u2066287\u2013082\u2069')).toBe('287082');
  });

  it.each(['абвгде', '２８７０８２', '🧠🧠🧠', '28708é', ''])('are not %j', (text) => {
    expect(timeStepOfCode(RFC_SECRET, text, 59_000)).toBeUndefined();
  });

  it('come from a secret of 160 bits, which the authenticator’s URI names', () => {
    const { bytes, base32, uri } = generateSecret('robin@example.test');

    expect(bytes).toHaveLength(20);
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ secret: base32, issuer: 'Mindgrove' });
    expect(decodeURIComponent(uri)).toContain('otpauth://totp/Mindgrove:robin@example.test');
  });
});

describe('recovery codes', () => {
  it('are ten different codes of 120 bits that are easy to read', () => {
    const codes = generateRecoveryCodes();

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are the same in lower case, without dashes, and with an O for a zero', () => {
    expect(hashRecoveryCode('7f3k-2q01-aaaa-bbbb')).toEqual(hashRecoveryCode('7F3K 2QO1 AAAA BBBB'));
    expect(hashRecoveryCode('7F3K-2Q01-AAAA-BBBB')).not.toEqual(hashRecoveryCode('7F3K-2Q01-AAAA-BBBC'));
  });
});
