import { deflateRawSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';

import { withoutPreview } from './read-address.ts';
import { readOverride } from './read-override.ts';

const override = { origin: 'http://localhost:4811', record: { name: 'mfe-games', title: 'Spiele · ゲーム' } };
const packed = `#${deflateRawSync(JSON.stringify(override)).toString('base64url')}`;

describe('the address of an override', () => {
  it('has a code', async () => {
    expect(await readOverride({ search: '?override=abc-_1', hash: '#plans' })).toEqual({ code: 'abc-_1' });
  });

  it('has all of it behind its hash, in any script', async () => {
    expect(await readOverride({ search: '?override', hash: packed })).toEqual({ proposed: override });
  });

  it('can have none', async () => {
    expect(await readOverride({ search: '?preview=mfe-games@1', hash: packed })).toBeUndefined();
  });

  it.each(['', '#', '#nonsense', packed.slice(0, -20)])('is not read when it was cut off: %s', async (hash) => {
    await expect(readOverride({ search: '?override', hash })).rejects.toThrow();
  });

  it('is the same page without it', () => {
    expect(withoutPreview({ pathname: '/', search: '?override', hash: packed })).toBe('/');
    expect(withoutPreview({ pathname: '/pricing', search: '?a=b&override=abc', hash: '#plans' })).toBe(
      '/pricing?a=b#plans',
    );
  });
});
