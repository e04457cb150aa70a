import { describe, expect, it } from '@jest/globals';

import { readPreviews, withoutPreview } from './read-address.ts';

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
