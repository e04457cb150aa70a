import { describe, expect, it } from '@jest/globals';

import { bearerToken, findPublisher, mayPublish } from './publisher.js';

const TOKENS = [
  { name: 'mfe-games', token: 'token-of-the-games-team' },
  { name: 'mfe-billing', token: 'token-of-the-billing-team' },
  { name: '*', token: 'token-of-the-platform' },
];

describe('a release token of the environment', () => {
  it('lets its holder publish the release that it names, and no other', () => {
    const publisher = findPublisher(TOKENS, 'token-of-the-games-team');

    expect(publisher && mayPublish(publisher, 'mfe-games')).toBe(true);
    expect(publisher && mayPublish(publisher, 'mfe-billing')).toBe(false);
  });

  it('lets the holder of * publish every release', () => {
    const publisher = findPublisher(TOKENS, 'token-of-the-platform');

    expect(publisher && mayPublish(publisher, 'mfe-wellness')).toBe(true);
  });

  it('is not found by another text', () => {
    expect(findPublisher(TOKENS, 'token-of-nobody')).toBeUndefined();
  });

  it.each([undefined, '', 'Bearer ', 'token-of-the-platform'])('is not read from the header "%s"', (header) => {
    expect(bearerToken(header)).toBeUndefined();
  });
});
