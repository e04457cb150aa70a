import { describe, expect, it } from '@jest/globals';

import { findPublisher, mayPublish } from './publisher.js';

const TOKENS = [
  { name: 'mfe-games', token: 'token-of-the-games-team' },
  { name: 'mfe-billing', token: 'token-of-the-billing-team' },
  { name: '*', token: 'token-of-the-platform' },
];

describe('a release token', () => {
  it('lets its holder publish the release that it names, and no other', () => {
    const publisher = findPublisher(TOKENS, 'Bearer token-of-the-games-team');

    expect(publisher && mayPublish(publisher, 'mfe-games')).toBe(true);
    expect(publisher && mayPublish(publisher, 'mfe-billing')).toBe(false);
  });

  it('lets the holder of * publish every release', () => {
    const publisher = findPublisher(TOKENS, 'Bearer token-of-the-platform');

    expect(publisher && mayPublish(publisher, 'mfe-wellness')).toBe(true);
  });

  it.each([undefined, '', 'Bearer ', 'Bearer token-of-nobody', 'token-of-the-platform'])(
    'is not found in "%s"',
    (header) => {
      expect(findPublisher(TOKENS, header)).toBeUndefined();
    },
  );
});
