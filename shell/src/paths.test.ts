import { describe, expect, it } from '@jest/globals';

import { pathAfterSignIn } from './paths.ts';

describe('pathAfterSignIn', () => {
  it('goes back to the page that was wanted', () => {
    expect(pathAfterSignIn('?next=%2Fcommunity%3Fa%3D1')).toBe('/community?a=1');
  });

  it.each([
    '',
    '?next=',
    '?next=//evil.example',
    '?next=/%5Cevil.example',
    '?next=https://evil.example',
    '?next=javascript:1',
  ])('goes to the dashboard for %s', (search) => {
    expect(pathAfterSignIn(search)).toBe('/dashboard');
  });
});
