import { describe, expect, it } from '@jest/globals';
import { keptFor, type PruneResult } from '@mindgrove/contracts/releases/pruning';

import { pruneTable, sizeText } from './prune-table.ts';

type JudgedRelease = PruneResult['releases'][number];

const newRelease = (changes: Partial<JudgedRelease> = {}): JudgedRelease => ({
  name: 'mfe-games',
  version: '1.0.0+aaaaaaaaaaaa',
  bytes: 1_155_519,
  published_at: '2026-11-02T09:05:59.000Z',
  kept_for: null,
  ...changes,
});

describe('the table of what is pruned', () => {
  it('tells of each release whether it goes, in columns', () => {
    const [heading, first, second] = pruneTable([
      newRelease({ kept_for: 'pinned', name: 'mfe-community' }),
      newRelease(),
    ]).split('\n');

    expect(heading).toMatch(/^Remote\s+Version\s+Published \(UTC\)\s+Size$/);
    expect(first).toMatch(/^mfe-community\s+1\.0\.0\+a{12}\s+2026-11-02 09:05\s+1\.2 MB\s+stays: it is pinned$/);
    expect(second?.indexOf('goes')).toBe(first?.indexOf('stays'));
  });

  it('has a reason in words for everything that stays', () => {
    const rows = pruneTable(keptFor.options.map((kept_for) => newRelease({ kept_for })))
      .split('\n')
      .slice(1);

    expect(rows.filter((row) => !/stays: \w+/.test(row))).toEqual([]);
  });

  it('rounds sizes up to kilobytes, and megabytes to a tenth', () => {
    expect([0, 1, 999_999, 1_000_000, 20_000_000].map(sizeText)).toEqual([
      '0 kB',
      '1 kB',
      '1000 kB',
      '1.0 MB',
      '20.0 MB',
    ]);
  });
});
