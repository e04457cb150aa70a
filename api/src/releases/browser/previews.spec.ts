import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../../test/factories.js';
import { newRelease, version } from '../../../test/new-release.js';
import { releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

const GAMES = 'mfe-games';

describe('previews', () => {
  let api: TestApi;
  const { publish, publishVersions } = releaseCalls(() => api);
  let admin: Account;
  const start = (n: number, { token = admin.token, cookie = '', name = GAMES } = {}) =>
    api.call('POST /preview', { token, headers: { cookie }, body: { name, version: version(n) } });
  const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const shownWith = async (cookie: string) =>
    (await api.call('GET /preview', { headers: { cookie } })).body.releases.map(
      (release) => `${release.name} ${release.version}`,
    );

  beforeAll(async () => {
    api = await sharedReleasesApi();
    await publishVersions(1, 2);
    await publish(newRelease({ name: 'mfe-billing' }));
  });
  afterAll(() => api.stop());

  it('are in a cookie of the administrator’s browser, which scripts cannot read', async () => {
    admin = await newAdmin(api);

    const response = await start(1);

    expect(response.headers.get('set-cookie')).toMatch(/^mindgrove_preview=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await shownWith(cookieOf(response))).toEqual([`${GAMES} ${version(1)}`]);
    expect(await shownWith('')).toEqual([]);
  });

  it('are several, one of each remote', async () => {
    const first = cookieOf(await start(1));
    const second = cookieOf(await start(1, { cookie: first, name: 'mfe-billing' }));
    const third = cookieOf(await start(2, { cookie: second }));

    expect(await shownWith(third)).toEqual([`mfe-billing ${version(1)}`, `${GAMES} ${version(2)}`]);
  });

  it('are for administrators', async () => {
    const member = await newTrialUser(api);

    expect((await start(1, { token: member.token })).status).toBe(403);
    expect((await api.call('POST /preview', { body: { name: GAMES, version: version(1) } })).status).toBe(401);
  });

  it('are of published releases only', async () => {
    const response = await start(9);

    expect(response).toMatchObject({ status: 404, problem: { code: 'release_not_found' } });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('show nothing with a cookie that somebody has changed', async () => {
    const cookie = cookieOf(await start(1));
    const [text = '', signature = ''] = cookie.split('.');
    const other = Buffer.from(JSON.stringify({ sid: 'x', releases: [] })).toString('base64url');

    expect(await shownWith(`mindgrove_preview=${other}.${signature}`)).toEqual([]);
    expect(await shownWith(`${text}.${signature.slice(0, -2)}`)).toEqual([]);
    expect(await shownWith('mindgrove_preview=nonsense')).toEqual([]);
  });

  it('end when the administrator signs out', async () => {
    const other = await newAdmin(api);
    const cookie = cookieOf(await start(1, { token: other.token }));

    await api.call('DELETE /session', { token: other.token });

    expect(await shownWith(cookie)).toEqual([]);
  });

  it('end when they say so', async () => {
    const { headers } = await api.call('DELETE /preview');

    expect(headers.get('set-cookie')).toMatch(/^mindgrove_preview=; .*Expires=Thu, 01 Jan 1970/);
  });
});
