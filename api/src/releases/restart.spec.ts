import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PublishBody } from '@mindgrove/contracts/releases';
import { publishChanged } from '@mindgrove/tools/release/publish-changed';
import { promote, retire, rollback } from '@mindgrove/tools/release/registry';

import { forgetReleases } from '../../test/forget-releases.js';
import { newHost, newRelease, version } from '../../test/new-release.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../test/release-calls.js';
import { RELEASE_TOKEN, type TestApi } from '../../test/test-api.js';

const NAME = 'mfe-games';

describe('what goes live when the product starts', () => {
  let api: TestApi;
  const { liveVersion, publish } = releaseCalls(() => api);
  /** A checkout, and the data of the product that it starts. */
  let checkout: string;
  let own: { url: string; token: string; dataDir: string };
  let team: { url: string; token: string };

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    checkout = mkdtempSync(join(tmpdir(), 'restart-'));
    const url = new URL(api.url).origin;
    own = { url, token: RELEASE_TOKEN, dataDir: join(checkout, '.data') };
    team = { url, token: GAMES_TOKEN };
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  const build = ({ record, files }: PublishBody) => {
    const dist = join(checkout, record.name, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'release.json'), JSON.stringify(record));
    for (const [path, bytes] of Object.entries(files)) writeFileSync(join(dist, path), Buffer.from(bytes, 'base64'));
  };
  const start = (n: number) => {
    build(newRelease({ version: version(n) }));
    return publishChanged([NAME], own, checkout);
  };
  const publishAsTeam = async (n: number) => {
    await publish(newRelease({ version: version(n) }), GAMES_TOKEN);
    await promote({ name: NAME, version: version(n) }, 'live', team);
  };
  const stays = (live: number, ours: number) =>
    `${NAME}: ${version(live)} stays live (published or rolled back by somebody else); ` +
    `this checkout has ${version(ours)}. Release it with npm run release -- ${NAME}.`;

  it('is the build of the checkout, and after an edit the next one', async () => {
    expect(await start(1)).toEqual([]);
    expect(await start(2)).toEqual([]);

    expect(await liveVersion()).toBe(version(2));
  });

  it('is not the build of the checkout where a team has published its own meanwhile', async () => {
    await start(1);
    await publishAsTeam(9);

    const said = [...(await start(1)), ...(await start(2))];

    expect(await liveVersion()).toBe(version(9));
    expect(said).toEqual([stays(9, 1), stays(9, 2)]);
  });

  it('is not what an administrator has rolled back', async () => {
    await start(1);
    await start(2);
    await rollback({ name: NAME }, 'live', team);

    const said = await start(2);

    expect(await liveVersion()).toBe(version(1));
    expect(said).toEqual([stays(1, 2)]);
  });

  it('is not what was retired, until somebody releases or rolls back', async () => {
    await start(1);
    await retire({ name: NAME }, 'live', team);

    const said = [...(await start(1)), ...(await start(2))];

    expect(await liveVersion()).toBeUndefined();
    expect(said).toEqual([1, 2].map((n) => expect.stringContaining(`this checkout has ${version(n)}. Bring it back`)));
    expect(said[0]).toContain(`${NAME}: it stays retired (by ${NAME} on `);
    await rollback({ name: NAME }, 'live', team);
    expect(await start(1)).toEqual([]);
    expect(await liveVersion()).toBe(version(1));
  });

  it('is the build of the checkout again after it was released by hand from there', async () => {
    await start(1);
    await publishAsTeam(9);
    await start(2);
    await publish(newRelease({ version: version(2) }));
    await promote({ name: NAME, version: version(2) }, 'live', own);

    expect(await start(3)).toEqual([]);

    expect(await liveVersion()).toBe(version(3));
  });

  it('is not changed by what the checkout has put into another channel', async () => {
    await start(1);
    await publishAsTeam(9);
    await promote({ name: NAME, version: version(9) }, 'next', own);

    expect(await start(2)).toEqual([stays(9, 2)]);
  });

  it('is always the shell of the checkout, which it serves itself', async () => {
    await publish(newHost({ version: version(9) }));
    await promote({ name: 'shell', version: version(9) }, 'live', own);
    build(newHost({ version: version(1) }));

    expect(await publishChanged(['shell'], own, checkout)).toEqual([]);

    expect(await liveVersion('shell')).toBe(version(1));
  });
});
