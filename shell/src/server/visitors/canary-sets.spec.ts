import { describe, expect, it } from '@jest/globals';
import type { Canary, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { newRelease, VERSION } from '../test/registry.ts';
import { canariesOf, edgeOfShare, getsCanary, GROUPS, withCanaries } from './canary-sets.ts';

const NEW_VERSION = '1.1.0+0123456789ab';
const groups = Array.from({ length: GROUPS }, (_, group) => group);
const release = (name: string, version = VERSION) => newRelease({}, { name, version });
const canary = (name: string, percent: number, revision = 9): Canary => ({
  record: release(name, NEW_VERSION),
  percent,
  revision,
});
const setOf = (canaries: Canary[], revision = 7): ReleaseSet => ({
  revision,
  releases: ['mfe-a', 'mfe-b'].map((name) => ({ record: release(name), fallback: '0.9.0+0123456789ab' })),
  canaries,
});
const groupsWith = (set: ReleaseSet, name: string) =>
  groups.filter((group) => canariesOf(set, group).some(({ record }) => record.name === name));

describe('canaries of a group of visitors', () => {
  it.each([1, 10, 50, 99])('are those whose share reaches it: %i of 100 groups', (percent) => {
    expect(groupsWith(setOf([canary('mfe-a', percent)]), 'mfe-a')).toHaveLength(percent);
  });

  it('stay when the share grows', () => {
    const few = groupsWith(setOf([canary('mfe-a', 10)]), 'mfe-a');

    const more = groupsWith(setOf([canary('mfe-a', 40)]), 'mfe-a');

    expect(more).toEqual(expect.arrayContaining(few));
  });

  it.each([1, 10, 50, 99])('end at the edge of the share: %i of 100 groups', (percent) => {
    const share = { name: 'mfe-a', version: NEW_VERSION, percent };

    const { last, next } = edgeOfShare(share);

    const gets = (group: number, changed = percent) => getsCanary(group, { ...share, percent: changed });
    expect([gets(last), gets(next)]).toEqual([true, false]);
    expect([gets(last, percent - 1), gets(next, percent + 1)]).toEqual([false, true]);
  });

  it('are not always the same people’s turn', () => {
    const set = setOf([canary('mfe-a', 10), canary('mfe-b', 10)]);

    expect(groupsWith(set, 'mfe-a')).not.toEqual(groupsWith(set, 'mfe-b'));
  });
});

describe('the set of a visitor with canaries', () => {
  it('has them in place of the live releases, which they fall back to', () => {
    const set = setOf([canary('mfe-a', 10)]);

    const { releases, revision } = withCanaries(set, set.canaries ?? []);

    expect(revision).toBe(9);
    expect(releases.map(({ record, fallback }) => [record.name, record.version, fallback])).toEqual([
      ['mfe-a', NEW_VERSION, VERSION],
      ['mfe-b', VERSION, '0.9.0+0123456789ab'],
    ]);
  });

  it('is the live one without any, and the same object each time', () => {
    const set = setOf([canary('mfe-a', 10)]);

    expect(withCanaries(set, [])).toBe(set);
    expect(withCanaries(set, set.canaries ?? [])).toBe(withCanaries(set, set.canaries ?? []));
  });

  it('keeps the revision of a later move, and that of a mixture', () => {
    const canaries = [canary('mfe-a', 10)];

    expect(withCanaries(setOf(canaries, 12), canaries).revision).toBe(12);
    expect(withCanaries(setOf(canaries, -5), canaries).revision).toBe(-5);
  });
});
