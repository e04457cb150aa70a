import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';

import { documentSet } from '../sets/document-set.ts';
import { toPageReleaseSet } from '../sets/page-release-set.ts';
import { newRelease, VERSION } from '../test/registry.ts';
import { withOverride } from './override-set.ts';

const ORIGIN = 'http://localhost:4811';
const HASH = 'sha384-hash';
const files = { 'remoteEntry.js': 'run()' };
const set = toPageReleaseSet(
  {
    revision: 7,
    releases: ['mfe-a', 'mfe-b'].map((name) => ({
      record: newRelease(files, { name }),
      fallback: '0.9.0+0123456789ab',
    })),
  },
  true,
  { shell: '', recordIntegrity: ({ version }) => (version === VERSION ? HASH : null) },
);
const record = newRelease({}, { name: 'mfe-a', version: DEVELOPMENT_VERSION });
const named = (releases: typeof set.releases, name: string) => releases.find((release) => release.record.name === name);

describe('a set with an override', () => {
  it('has one release from that machine, whose files have no hashes; the live one is its fallback', () => {
    const { releases, override } = withOverride(set, { origin: ORIGIN, record });

    expect(override).toEqual({ name: 'mfe-a', origin: ORIGIN });
    expect(releases).toHaveLength(2);
    expect(named(releases, 'mfe-a')).toEqual({
      record,
      base: `${ORIGIN}/`,
      fallback: VERSION,
      integrity: { [VERSION]: HASH },
    });
    expect(named(releases, 'mfe-b')).toBe(named(set.releases, 'mfe-b'));
  });

  it('leaves the set of everybody else as it is', () => {
    const before = structuredClone(set);

    withOverride(set, { origin: ORIGIN, record });

    expect(set).toEqual(before);
  });

  it('can have a remote that is not live', () => {
    const other = newRelease({}, { name: 'mfe-new', version: DEVELOPMENT_VERSION });

    const { releases } = withOverride(set, { origin: ORIGIN, record: other });

    expect(releases.map((release) => release.record.name)).toEqual(['mfe-a', 'mfe-b', 'mfe-new']);
    expect(named(releases, 'mfe-new')).toMatchObject({ fallback: null, integrity: {} });
  });

  it('is whole in its documents, where the other releases keep their hashes', () => {
    const held = documentSet(withOverride(set, { origin: ORIGIN, record }), undefined);

    expect(held.isComplete).toBe(true);
    expect(held.override).toEqual({ name: 'mfe-a', origin: ORIGIN });
    expect(held.releases.map(({ record: { name }, files }) => [name, Object.keys(files ?? {})])).toEqual([
      ['mfe-b', ['remoteEntry.js']],
      ['mfe-a', []],
    ]);
    expect(held.releases.at(-1)?.integrity).toEqual({ [VERSION]: HASH });
  });
});
