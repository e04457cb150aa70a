import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { open, png, upload } from '../../../../test/media-files.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { MediaLinksService } from '../media/media-links.service.js';
import { DownloadLimitService } from './download-limit.service.js';

const AT_ONCE = 12;

describe('the downloads of one member', () => {
  let api: TestApi;
  let member: Account;
  let other: Account;
  let path: string;

  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_FILES: String(2 * AT_ONCE) });
    member = await newTrialUser(api);
    other = await newTrialUser(api);
    path = (await upload(api, await newAdmin(api), 'oak.png', png('oak'))).body.data.path;
  });
  afterAll(() => api.stop());

  const linkFor = ({ user }: Account) => api.app.get(MediaLinksService).link(path, user.id);

  it('wait for each other beyond a few at once, and for nobody else’s', async () => {
    const limit = api.app.get(DownloadLimitService);
    const [one, another] = [1_000_001, 1_000_002];
    const open = Array.from({ length: AT_ONCE }, () => new PassThrough());
    for (const response of open) await limit.acquire(one, response);
    let isAcquired = false;
    const waiting = limit.acquire(one, new PassThrough()).then(() => (isAcquired = true));

    await limit.acquire(another, new PassThrough());
    await sleep(20);
    expect(isAcquired).toBe(false);
    open[0]?.destroy();

    await waiting;
  });

  it('are limited each minute, in a sentence, and those of nobody else', async () => {
    const link = linkFor(member);
    const statuses = [];
    for (let call = 0; call < 2 * AT_ONCE; call++) statuses.push((await open(api, link)).status);

    const refused = await open(api, link);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      error: expect.stringMatching(/^Too many files\. Please wait/),
    });
    expect((await open(api, linkFor(other))).status).toBe(200);
  });

  it('are not used up by links that were altered', async () => {
    const stranger = await newTrialUser(api);
    const altered = linkFor(stranger).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (let call = 0; call <= 2 * AT_ONCE; call++) expect((await open(api, altered)).status).toBe(403);

    expect((await open(api, linkFor(stranger))).status).toBe(200);
  });
});
