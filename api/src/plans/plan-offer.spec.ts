import { describe, expect, it } from '@jest/globals';

import { yearlySaving } from './plan-offer.js';

describe('the yearly saving', () => {
  it('is floored, so that it never promises too much', () => {
    expect(yearlySaving(1999, 19_999)).toBe(16);
  });

  it('is nothing when twelve months cost the same', () => {
    expect(yearlySaving(1000, 12_000)).toBe(0);
  });
});
