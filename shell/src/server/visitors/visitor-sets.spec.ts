import { createServer } from 'node:http';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_VERSION } from '@mindgrove/contracts/releases/override';
import type { ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { newRelease, VERSION } from '../test/registry.ts';
import { listen } from '../test/shell.ts';
import { VisitorSets } from './visitor-sets.ts';

const NEW_VERSION = '1.1.0+0123456789ab';
const NAME = 'mfe-a';
const live = { record: newRelease({}, { name: NAME }), fallback: null };
const canary = { record: newRelease({}, { name: NAME, version: NEW_VERSION }), percent: 10, revision: 9 };
const versionOf = ({ releases }: ReleaseSet) => releases.find(({ record }) => record.name === NAME)?.record.version;

describe('the releases of a visitor', () => {
  let current: ReleaseSet;
  let previewed: object[];
  let overridden: object | null;
  let asked: (string | undefined)[];
  const server = createServer((request, response) => {
    asked.push(request.headers.cookie);
    const isOverride = request.url === '/api/override';
    response.end(JSON.stringify(isOverride ? { override: overridden } : { releases: previewed }));
  });
  const mirror = {
    get current() {
      return current;
    },
    ensureRecord: async (name: string, version: string) =>
      version === NEW_VERSION ? newRelease({}, { name, version }) : null,
  };
  let visitors: VisitorSets;

  beforeEach(async () => {
    current = { revision: 7, releases: [live], canaries: [canary] };
    [previewed, overridden, asked] = [[], null, []];
    visitors = new VisitorSets(mirror, await listen(server), false);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  it('are the same at each visit, in about one of ten the canary', async () => {
    let canaries = 0;
    for (let visit = 0; visit < 1000; visit += 1) {
      const first = await visitors.forPage(undefined);
      const cookie = first.cookie?.split(';')[0];
      const second = await visitors.forPage(cookie);

      expect(second.cookie).toBeUndefined();
      expect(versionOf(second.set)).toBe(versionOf(first.set));
      expect(versionOf(visitors.forOpenPage(cookie))).toBe(versionOf(first.set));
      if (versionOf(first.set) === NEW_VERSION) canaries += 1;
    }

    // Five standard deviations of a binomial distribution.
    expect(canaries).toBeGreaterThan(52);
    expect(canaries).toBeLessThan(148);
  });

  it('are remembered by a number of a hundred, and only while there is a canary', async () => {
    const { cookie } = await visitors.forPage('mindgrove_group=x; other=1');
    expect(cookie).toMatch(/^mindgrove_group=\d{1,2}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);

    current = { revision: 7, releases: [live], canaries: [] };

    expect((await visitors.forPage(undefined)).cookie).toBeUndefined();
  });

  it('are what is live for an open page of a visitor without a number', () => {
    expect(versionOf(visitors.forOpenPage(undefined))).toBe(VERSION);
  });

  it('are what the API says that their preview cookie stands for, and nothing else of their cookies is sent', async () => {
    previewed = [{ name: NAME, version: NEW_VERSION }];

    const { set, previews } = await visitors.forPage(
      'mindgrove_refresh=secret; mindgrove_preview=abc.def; mindgrove_group=0',
    );

    expect([versionOf(set), previews]).toEqual([NEW_VERSION, [`${NAME} ${NEW_VERSION}`]]);
    expect(asked).toEqual(['mindgrove_preview=abc.def']);
  });

  it('are what is live when their preview cannot be had, and the API is asked once', async () => {
    current = { revision: 7, releases: [live] };
    previewed = [{ name: NAME, version: '9.9.9+0123456789ab' }];
    for (let visit = 0; visit < 3; visit += 1)
      expect(versionOf((await visitors.forPage('mindgrove_preview=abc')).set)).toBe(VERSION);

    expect(asked).toHaveLength(1);
  });

  it('are told to have an override by its cookie alone, and the API is asked once', async () => {
    const record = newRelease({}, { name: NAME, version: DEVELOPMENT_VERSION });
    overridden = { origin: 'http://localhost:4811', record: { ...record, routes: [] } };

    for (const cookies of ['mindgrove_override=1.abc', 'mindgrove_override=1.abc; mindgrove_refresh=secret'])
      expect((await visitors.forPage(cookies)).override?.origin).toBe('http://localhost:4811');

    expect(asked).toEqual(['mindgrove_override=1.abc']);
    expect((await visitors.forPage(undefined)).override).toBeNull();
  });

  it('have no override whose origin is another machine, whatever the API says', async () => {
    const record = newRelease({}, { name: NAME, version: DEVELOPMENT_VERSION });
    overridden = { origin: 'https://evil.example', record: { ...record, routes: [] } };

    expect((await visitors.forPage('mindgrove_override=1.abc')).override).toBeNull();
  });

  it('are what is live while the API is down', async () => {
    current = { revision: 7, releases: [live] };
    const down = new VisitorSets(mirror, 'http://127.0.0.1:9', false);

    expect(versionOf((await down.forPage('mindgrove_preview=abc')).set)).toBe(VERSION);
  });
});
