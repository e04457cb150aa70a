import { describe, expect, it } from '@jest/globals';

import { encryptSecret, decryptSecret } from './secret-encryption.js';

const KEY = 'a secret of this installation, long enough';
const secret = Buffer.from('twenty bytes of it..');

describe('a sealed secret', () => {
  it('opens with the key and for the account that it was sealed with', () => {
    expect(decryptSecret(KEY, 12, encryptSecret(KEY, 12, secret))).toEqual(secret);
  });

  it('does not show the secret, and never looks the same twice', () => {
    const [one, other] = [encryptSecret(KEY, 12, secret), encryptSecret(KEY, 12, secret)];

    expect(one.includes(secret)).toBe(false);
    expect(one).not.toEqual(other);
  });

  it('does not open with another key, for another account, or altered', () => {
    const sealed = encryptSecret(KEY, 12, secret);
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);

    expect(decryptSecret(`${KEY}!`, 12, sealed)).toBeUndefined();
    expect(decryptSecret(KEY, 13, sealed)).toBeUndefined();
    expect(decryptSecret(KEY, 12, altered)).toBeUndefined();
  });
});
