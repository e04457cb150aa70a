import { describe, expect, it } from '@jest/globals';

import { decryptSecret, encryptSecret } from './secret-encryption.js';

const KEY = 'a secret of this installation, long enough';
const secret = Buffer.from('twenty bytes of it..');

describe('an encrypted secret', () => {
  it('is decrypted with its key and for its account', () => {
    expect(decryptSecret(KEY, 12, encryptSecret(KEY, 12, secret))).toEqual(secret);
  });

  it('does not show the secret, and differs every time', () => {
    const [one, other] = [encryptSecret(KEY, 12, secret), encryptSecret(KEY, 12, secret)];

    expect(one.includes(secret)).toBe(false);
    expect(one).not.toEqual(other);
  });

  it('is not decrypted with another key, for another account, or when altered', () => {
    const sealed = encryptSecret(KEY, 12, secret);
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);

    expect(decryptSecret(`${KEY}!`, 12, sealed)).toBeUndefined();
    expect(decryptSecret(KEY, 13, sealed)).toBeUndefined();
    expect(decryptSecret(KEY, 12, altered)).toBeUndefined();
  });
});
