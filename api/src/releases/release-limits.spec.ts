import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newAdmin } from '../../test/factories.js';
import { forgetReleases } from '../../test/forget-releases.js';
import { newRelease, version } from '../../test/new-release.js';
import { releaseCalls } from '../../test/release-calls.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../test/test-api.js';

const TEAM_TOKEN = 'token-of-the-games-team';
const name = 'mfe-games';

describe('the releases and moves of one name', () => {
  let api: TestApi;
  const publish = (n: number, { token = TEAM_TOKEN, of = name, dry_run = false } = {}) =>
    api.call('POST /releases', { token, body: { ...newRelease({ name: of, version: version(n) }), dry_run } });
  const calls = releaseCalls(() => api);
  const promote = (n: number, { token = TEAM_TOKEN, of = name } = {}) => calls.promote(n, { token, name: of });
  const rollback = () => calls.rollback({ token: TEAM_TOKEN });
  const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status);

  beforeAll(async () => {
    const settings = { RELEASE_TOKENS: `*=${RELEASE_TOKEN},${name}=${TEAM_TOKEN}` };
    api = await startTestApi(settings, { release: 2, 'release-check': 6, 'release-move': 3 });
  });
  afterAll(() => api.stop());
  beforeEach(() => forgetReleases(api));

  it('are moved so often at most, and the response says when to try again', async () => {
    await publish(1);
    await publish(2);
    const allowed = [await promote(1), await promote(2), await rollback()];

    const [promotion, another] = [await promote(2), await rollback()];

    expect(statusesOf(allowed)).toEqual([200, 200, 200]);
    expect(statusesOf([promotion, another])).toEqual([429, 429]);
    expect(promotion.problem).toMatchObject({
      code: 'rate_limited',
      error: expect.stringMatching(
        /^Too many promotions and rollbacks of mfe-games\. Please wait \d+ seconds? and try again\.$/,
      ),
    });
    expect(Number(promotion.headers.get('retry-after'))).toBeGreaterThan(0);
    const moves = await api.dataSource.query('SELECT revision FROM channel_moves');
    expect(moves).toHaveLength(3);
  });

  it('are moved by an administrator whatever the team has used up, and not more often', async () => {
    await publish(1);
    await publish(2);
    for (const n of [1, 2, 1, 2]) await promote(n);
    const { token } = await newAdmin(api);
    const call = { token, params: { name } };

    const responses = [
      await api.call('POST /admin/releases/:name/rollback', { ...call, body: {} }),
      await api.call('POST /admin/releases/:name/promote', { ...call, body: { version: version(2) } }),
      await api.call('POST /admin/releases/:name/rollback', { ...call, body: {} }),
      await api.call('POST /admin/releases/:name/promote', { ...call, body: { version: version(2) } }),
    ];

    expect(statusesOf(responses)).toEqual([200, 200, 200, 429]);
  });

  it('are published so often at most; a check and a second publication do not count', async () => {
    const responses = [
      await publish(9, { dry_run: true }),
      await publish(1),
      await publish(1),
      await publish(2),
      await publish(3),
      await publish(2),
    ];

    expect(statusesOf(responses)).toEqual([201, 201, 201, 201, 429, 201]);
    expect(responses[4]?.problem.error).toMatch(/^Too many releases of mfe-games\. Please wait \d+ minutes/);
    expect((await promote(3)).status).toBe(404);
  });

  it('are looked at so often at most, whether they are stored or not', async () => {
    const refused = () =>
      api.call('POST /releases', { token: TEAM_TOKEN, body: newRelease({ name, version: version(9), kit: 'newest' }) });
    const allowed = [await publish(1), await publish(1), await publish(9, { dry_run: true })];
    const rejected = [await refused(), await refused(), await refused()];

    const responses = [await publish(9, { dry_run: true }), await refused(), await publish(1)];

    expect(statusesOf([...allowed, ...rejected])).toEqual([201, 201, 201, 422, 422, 422]);
    expect(statusesOf(responses)).toEqual([429, 429, 429]);
    expect(responses[0]?.problem.error).toMatch(/^Too many attempts to release mfe-games\. Please wait \d+ minutes/);
    expect((await publish(1, { token: RELEASE_TOKEN })).status).toBe(201);
  });

  it('are looked at as often when their source maps are stored, which is limited, too', async () => {
    await publish(1);
    const storeMaps = () =>
      api.call('POST /releases/:name/:version/source-maps', {
        token: TEAM_TOKEN,
        params: { name, version: version(1) },
        body: { maps: { 'remoteEntry.js': 'CwCAe30D' } },
      });
    const stored: { status: number }[] = [];
    for (let time = 0; time < 7; time++) stored.push(await storeMaps());

    const checks: { status: number }[] = [];
    for (let time = 0; time < 6; time++) checks.push(await publish(1, { dry_run: true }));

    expect(statusesOf(stored)).toEqual([201, 201, 201, 201, 201, 201, 429]);
    expect(statusesOf(checks)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('do not count for other names, nor for other teams', async () => {
    await publish(1);
    await publish(2);
    await publish(3);
    for (const n of [1, 2, 1, 2]) await promote(n);

    const others = [
      await publish(1, { token: RELEASE_TOKEN, of: 'mfe-billing' }),
      await publish(3, { token: RELEASE_TOKEN }),
      await promote(3, { token: RELEASE_TOKEN }),
    ];

    expect(statusesOf(others)).toEqual([201, 201, 200]);
  });

  it('cannot be used up by a token that is not for them', async () => {
    await api.call('POST /releases', { token: RELEASE_TOKEN, body: newRelease({ name: 'mfe-billing' }) });
    for (let time = 0; time < 5; time++) expect((await promote(1, { of: 'mfe-billing' })).status).toBe(403);

    expect((await promote(1, { token: RELEASE_TOKEN, of: 'mfe-billing' })).status).toBe(200);
  });
});
