import { deflateRawSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';

import { readOverride, readPreviews, withoutPreview } from './address.ts';

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

const GAMES = { name: 'mfe-games', version: '1.0.0+0123456789ab' };

describe('the address of a preview', () => {
  it.each(['?preview=mfe-games@1.0.0+0123456789ab', '?a=b&preview=mfe-games%401.0.0%2B0123456789ab'])(
    'names a release, encoded or not: %s',
    (search) => {
      expect(readPreviews(search)).toEqual([GAMES]);
    },
  );

  it('names several', () => {
    expect(readPreviews('?preview=mfe-games@1.0.0+0123456789ab,mfe-b@2.0.0+0123456789ab')).toEqual([
      GAMES,
      { name: 'mfe-b', version: '2.0.0+0123456789ab' },
    ]);
  });

  it.each(['', '?preview=', '?preview=mfe-games', '?other=mfe-games@1'])('can name none: %s', (search) => {
    expect(readPreviews(search)).toEqual([]);
  });

  it('is the same page without it', () => {
    const address = { pathname: '/pricing', search: '?a=b&preview=mfe-games@1', hash: '#plans' };

    expect(withoutPreview(address)).toBe('/pricing?a=b#plans');
    expect(withoutPreview({ ...address, search: '?preview=x@1' })).toBe('/pricing#plans');
  });
});
