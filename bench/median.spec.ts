import { describe, expect, it } from '@jest/globals';

import { median } from './median.ts';

describe('median', () => {
  it('is the middle value, whatever the order and outliers', () => {
    expect(median([9, 1, 1000])).toBe(9);
  });

  it('is the mean of the middle two of an even number of values', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });
});
