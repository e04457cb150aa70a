import { describe, expect, it } from '@jest/globals';
import type { ChannelMove } from '@mindgrove/contracts/releases/moves';
import { keptFor, type PruneResult } from '@mindgrove/contracts/releases/pruning';

import { historyTable, pruneTable, sizeText } from './tables.ts';

const newMove = (changes: Partial<ChannelMove> = {}): ChannelMove => ({
  revision: 1,
  name: 'mfe-games',
  action: 'promote',
  from: null,
  to: '1.0.0+aaaaaaaaaaaa',
  percent: null,
  commit: '0123456789abcdef0123456789abcdef01234567',
  dirty: false,
  note: null,
  by: 'games',
  moved_at: '2026-11-02T09:05:59.000Z',
  ...changes,
});

describe('the table of a history', () => {
  it('tells each move in a line, in columns', () => {
    const back = newMove({ action: 'rollback', from: '1.0.1+bbbbbbbbbbbb', by: 'administrator Ada', note: 'Too slow' });

    const [heading, first, second] = historyTable([back, newMove()]).split('\n');

    expect(heading).toMatch(/^When \(UTC\)\s+Remote\s+What\s+From\s+To\s+By\s+Commit\s+Note$/);
    expect(first).toMatch(
      /^2026-11-02 09:05\s+mfe-games\s+rolled back\s+1\.0\.1\+b{12}\s+1\.0\.0\+a{12}\s+administrator Ada\s+0123456\s+Too slow$/,
    );
    expect(second?.indexOf('0123456')).toBe(first?.indexOf('0123456'));
  });

  it('tells of canaries for how many they are, and why they ended', () => {
    const begun = newMove({ action: 'canary', percent: 10 });
    const ended = newMove({ action: 'end-canary', from: '1.0.0+aaaaaaaaaaaa', to: null, by: 'auto', note: '5 errors' });

    const [, first, second] = historyTable([ended, begun]).split('\n');

    expect(first).toMatch(/canary ended\s+1\.0\.0\+a{12}\s+–\s+auto\s.*5 errors$/);
    expect(second).toMatch(/canary for 10 %\s+–\s+1\.0\.0\+a{12}\s+games/);
  });

  it('says in words what was built from uncommitted changes, and what was retired', () => {
    const dirty = newMove({ dirty: true });
    const gone = newMove({ action: 'retire', from: '1.0.0+aaaaaaaaaaaa', to: null, commit: '' });

    const table = historyTable([gone, dirty]);

    expect(table).toMatch(/retired\s+1\.0\.0\+a{12}\s+–\s+games\s+–/);
    expect(table).toContain('0123456 with uncommitted changes');
  });
});

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
