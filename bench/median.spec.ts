import { describe, expect, it } from '@jest/globals';

import { median } from './median.ts';

describe('median', () => {
  it('is the middle value, whatever the order and the outliers', () => {
    expect(median([9, 1, 1000])).toBe(9);
  });

  it('lies between the two in the middle of an even number of values', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });
});
