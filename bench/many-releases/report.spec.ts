import { describe, expect, it } from '@jest/globals';

import { compareSides, failures, type Measured, report } from './report.ts';

const same = { few: 100, many: 100 };
const measured = (own: Partial<Measured> = {}) =>
  compareSides({
    html: same,
    brotli: same,
    index: same,
    server: same,
    usable: same,
    admin: same,
    promotion: same,
    served: same,
    ...own,
  });

describe('the comparison of few remotes with many', () => {
  it('misses nothing up to its limits', () => {
    expect(failures(measured({ html: { few: 30_000, many: 32_000 }, server: { few: 10, many: 12 } }))).toEqual([]);
  });

  it.each([
    ['HTML', { html: { few: 30_000, many: 32_001 } }],
    ['Server has sent it after', { server: { few: 10, many: 12.1 } }],
    ['Usable after', { usable: { few: 1000, many: 1201 } }],
    ['List of releases after', { admin: { few: 1000, many: 1201 } }],
    ['Promoted after', { promotion: { few: 10, many: 12.1 } }],
  ])('misses the target for %s above it', (label, own) => {
    expect(failures(measured(own))).toEqual([label]);
    expect(report('/', measured(own))).toMatch(new RegExp(`^${label} .*MISSED`, 'm'));
  });

  it('has no limit for the index, which is requested after the page', () => {
    expect(failures(measured({ index: { few: 2000, many: 20_000 } }))).toEqual([]);
  });
});
