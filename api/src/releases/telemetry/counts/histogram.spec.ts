import { describe, expect, it } from '@jest/globals';

import { BUCKET_COUNT, bucketOf, percentile } from './histogram.js';

const countsOf = (values: readonly number[]) => {
  const counts = Array.from({ length: BUCKET_COUNT }, () => 0);
  for (const value of values) counts[bucketOf(value)]! += 1;
  return counts;
};
const exactP75 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;

describe('a histogram', () => {
  it.each([
    ['even values', (n: number) => 1 + n * 3],
    ['a long tail', (n: number) => 40 * Math.exp(n / 300)],
    ['two groups', (n: number) => (n % 2 === 0 ? 80 : 4000) + (n % 17)],
  ])('gives the 75th percentile of %s within 15 percent of the exact one', (_, valueOf) => {
    const values = Array.from({ length: 1999 }, (_, n) => valueOf(n));

    const found = percentile(countsOf(values), 0.75)!;

    expect(found / exactP75(values)).toBeGreaterThan(1 / 1.15);
    expect(found / exactP75(values)).toBeLessThan(1.15);
  });

  it('gives nothing for no values, and holds the smallest and the largest', () => {
    expect(percentile(countsOf([]), 0.75)).toBeNull();
    expect(percentile(countsOf([0, 0, 0]), 0.75)).toBeLessThan(1);
    expect(percentile(countsOf([600_000]), 0.75)).toBeGreaterThan(50_000);
  });
});
