import { describe, expect, it } from '@jest/globals';

import { seal, unseal } from './two-step-seal.js';

const KEY = 'a secret of this installation, long enough';
const secret = Buffer.from('twenty bytes of it..');

describe('a sealed secret', () => {
  it('opens with the key and for the account that it was sealed with', () => {
    expect(unseal(KEY, 12, seal(KEY, 12, secret))).toEqual(secret);
  });

  it('does not show the secret, and never looks the same twice', () => {
    const [one, other] = [seal(KEY, 12, secret), seal(KEY, 12, secret)];

    expect(one.includes(secret)).toBe(false);
    expect(one).not.toEqual(other);
  });

  it('does not open with another key, for another account, or altered', () => {
    const sealed = seal(KEY, 12, secret);
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);

    expect(unseal(`${KEY}!`, 12, sealed)).toBeUndefined();
    expect(unseal(KEY, 13, sealed)).toBeUndefined();
    expect(unseal(KEY, 12, altered)).toBeUndefined();
  });
});
