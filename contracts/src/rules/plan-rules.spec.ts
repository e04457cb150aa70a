import { describe, expect, it } from '@jest/globals';

import { annualSaving } from './plan-rules.ts';

describe('the annual saving', () => {
  it('is floored, so that it never promises too much', () => {
    expect(annualSaving(1999, 19_999)).toBe(16);
  });

  it('is nothing when twelve months cost the same', () => {
    expect(annualSaving(1000, 12_000)).toBe(0);
  });
});
