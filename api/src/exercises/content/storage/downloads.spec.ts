import { beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { open, png, upload } from '../../../../test/media-files.js';
import { beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';
import { MediaLinksService } from '../media/media-links.service.js';

const PER_MINUTE = 24;

describe('the downloads of one member', () => {
  const api = testApi(() => startTestApi({}, { files: PER_MINUTE }));
  const member = beforeTests(() => newTrialUser(api));
  const other = beforeTests(() => newTrialUser(api));
  let path: string;

  beforeAll(async () => {
    path = (await upload(api, await newAdmin(api), 'oak.png', png('oak'))).body.data.path;
  });

  const linkFor = ({ user }: Account) => api.app.get(MediaLinksService).link(path, user.id);

  it('are limited each minute, in a sentence, and those of nobody else', async () => {
    const link = linkFor(member);
    const statuses = [];
    for (let call = 0; call < PER_MINUTE; call++) statuses.push((await open(api, link)).status);

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
    for (let call = 0; call <= PER_MINUTE; call++) expect((await open(api, altered)).status).toBe(403);

    expect((await open(api, linkFor(stranger))).status).toBe(200);
  });
});
