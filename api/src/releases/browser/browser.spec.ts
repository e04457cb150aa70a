import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_VERSION, type Override } from '@mindgrove/contracts/releases/override';
import { containerName, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { type Account, newAdmin, newTrialUser } from '../../../test/factories.js';
import { newHost, newRelease, route, version } from '../../../test/new-release.js';
import { releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import { RELEASE_TOKEN, type TestApi } from '../../../test/test-api.js';

const GAMES = 'mfe-games';
const ORIGIN = 'http://localhost:4811';

function newOverride(fields: Partial<ReleaseRecord> = {}, origin = ORIGIN): Override {
  const name = fields.name ?? GAMES;
  const container = containerName(name, DEVELOPMENT_VERSION);
  const routes = pages(`/${name}`);
  const { record } = newRelease({ name, version: DEVELOPMENT_VERSION, container, routes, files: {}, ...fields });
  return { origin, record };
}

const pages = (...paths: string[]) => paths.map((path) => ({ ...route(path), scripts: [] }));
const MANY_PAGES = pages(...Array.from({ length: 61 }, (_, n) => `/${n}`));

describe('local overrides', () => {
  let api: TestApi;
  const { promote, publish, publishVersions } = releaseCalls(() => api);
  let admin: Account;
  const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const shownWith = async (cookie: string) =>
    (await api.call('GET /override', { headers: { cookie } })).body.override?.origin ?? null;
  const newCode = async (token = RELEASE_TOKEN, body = newOverride()) =>
    (await api.call('POST /overrides', { token, body })).body.code;
  const beginWith = (code: string) => api.call('POST /overrides/begin', { body: { code } });
  const begin = (token: string | undefined, body = newOverride()) =>
    api.call('POST /override', { ...(token && { token }), body });
  const audited = async () =>
    (await api.call('GET /admin/audit', { token: admin.token })).body.data
      .filter(({ action }) => action === 'release.override')
      .map(({ actor, target, detail }) => `${actor}: ${target} ${detail}`);

  beforeAll(async () => {
    api = await sharedReleasesApi();
    for (const release of [newHost(), newRelease({ name: 'mfe-billing' })]) {
      await publish(release);
      await promote(1, { name: release.record.name });
    }
  });
  beforeEach(async () => {
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());

  it('begin with a code, in a cookie for some hours that scripts cannot read', async () => {
    const response = await beginWith(await newCode());

    expect(response.headers.get('set-cookie')).toMatch(
      /^mindgrove_override=[^;]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await shownWith(cookieOf(response))).toBe(ORIGIN);
    expect(await shownWith('')).toBeNull();
  });

  it('begin once with each code', async () => {
    const code = await newCode();
    const both = await Promise.all([beginWith(code), beginWith(code)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await beginWith(code)).toMatchObject({ status: 404, problem: { code: 'override_code_used' } });
  });

  it('do not begin with a code that is older than a minute, or made up', async () => {
    const code = await newCode();
    await api.queryAsOwner(
      `UPDATE release_overrides SET expires_at = now() - interval '1 second' WHERE code_hash IS NOT NULL`,
    );

    expect((await beginWith(code)).status).toBe(404);
    expect((await beginWith('A'.repeat(43))).status).toBe(404);
  });

  it('are for whoever may publish the remote, and for no other team', async () => {
    const { body } = await api.call('POST /admin/release-tokens', {
      token: admin.token,
      body: { team: 'billing', names: ['mfe-billing'], rights: ['publish'], channels: ['live'], expires_at: null },
    });

    const own = newOverride({ name: 'mfe-billing' });
    const response = await api.call('POST /overrides', { token: body.token, body: newOverride() });

    expect((await beginWith(await newCode(body.token, own))).status).toBe(200);
    expect(response.status).toBe(403);
    expect(response.problem?.message).toMatch(/for mfe-billing, not for mfe-games: ask an administrator for a token/);
    expect((await api.call('POST /overrides', { body: newOverride() })).status).toBe(401);
    expect((await api.call('POST /overrides', { token: admin.token, body: newOverride() })).status).toBe(401);
  });

  it('are for administrators without a code, and end with their session', async () => {
    const member = await newTrialUser(api);
    const cookie = cookieOf(await begin(admin.token));
    expect(await shownWith(cookie)).toBe(ORIGIN);

    await api.call('DELETE /session', { token: admin.token });

    expect(await shownWith(cookie)).toBeNull();
    expect((await begin(member.token)).status).toBe(403);
    expect((await begin(undefined)).status).toBe(401);
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example:4811',
    'http://localhost:4811@evil.example',
    'http://127.0.0.1:4811/evil',
    'http://localhost:4811; script-src *',
    'http://192.168.0.7:4811',
    'http://[::1]:4811',
    'http://localhost',
  ])('come from the machine of the browser, not from %s', async (origin) => {
    const body = newOverride({}, origin);

    expect((await begin(admin.token, body)).status).toBe(400);
    expect((await api.call('POST /overrides', { token: RELEASE_TOKEN, body })).status).toBe(400);
  });

  it.each<[string, Partial<ReleaseRecord>, number, string]>([
    ['a published version', { version: '1.0.0+000000000001' }, 400, 'record: must have the version 0.0.0+000000000000'],
    [
      'files that nobody checks',
      { files: { 'a.js': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } } },
      400,
      'record: must name no files',
    ],
    ['the shell', { kind: 'host' }, 400, 'record: must be a remote'],
    ['named like the shell', { name: 'shell' }, 422, 'shell cannot be a remote'],
    ['a page of another remote', { routes: pages('/mfe-billing') }, 422, 'path /mfe-billing belongs to mfe-billing'],
    ['an address of the server', { routes: pages('/api/x') }, 422, 'path /api/x begins as an address'],
    ['a container of another remote', { container: 'mfe_billing' }, 422, 'the container must be named mfe_games'],
    ['another major of kit', { kit: '^2.0.0' }, 422, 'kit ^2.0.0 is needed, and shell provides 1.2.0'],
    ['for a kit that is no range', { kit: 'newest' }, 422, 'kit "newest" is not a range'],
    [
      'an offer for no slot',
      { offers: [{ slot: 'pricng', scripts: [], styles: [] }] },
      422,
      'slot pricng is not known',
    ],
    ['more pages than anybody needs', { routes: MANY_PAGES }, 422, 'the release has 61 pages'],
  ])('cannot be %s', async (_, fields, status, reason) => {
    const body = newOverride(fields);

    const responses = [
      await begin(admin.token, body),
      await api.call('POST /overrides', { token: RELEASE_TOKEN, body }),
    ];

    expect(responses.map((response) => response.status)).toEqual([status, status]);
    for (const { problem } of responses) expect(problem.message).toContain(reason);
  });

  it('end after some hours', async () => {
    const cookie = cookieOf(await begin(admin.token));

    await api.queryAsOwner(`UPDATE release_overrides SET expires_at = now() - interval '1 second'`);

    expect(await shownWith(cookie)).toBeNull();
  });

  it('end when somebody says so, also for a copy of the cookie, and for no other browser', async () => {
    const cookie = cookieOf(await begin(admin.token));
    const other = cookieOf(await begin(admin.token, newOverride({}, 'http://127.0.0.1:4812')));

    const { headers } = await api.call('DELETE /override', { headers: { cookie } });

    expect(headers.get('set-cookie')).toMatch(/^mindgrove_override=; .*Expires=Thu, 01 Jan 1970/);
    expect(await shownWith(cookie)).toBeNull();
    expect(await shownWith(other)).toBe('http://127.0.0.1:4812');
  });

  it('are not in a cookie that somebody has changed', async () => {
    const cookie = cookieOf(await begin(admin.token));
    const [, signature = ''] = cookie.split('.');

    expect(await shownWith(`mindgrove_override=1.${signature}`)).toBeNull();
    expect(await shownWith(`${cookie.slice(0, -2)}`)).toBeNull();
    expect(await shownWith('mindgrove_override=nonsense')).toBeNull();
  });

  it('are in the audit log when they begin, with who, what and from where', async () => {
    const before = (await audited()).length;
    await newCode();
    expect(await audited()).toHaveLength(before);

    await beginWith(await newCode());
    await begin(admin.token, newOverride({ name: 'mfe-new' }, 'http://127.0.0.1:4812'));

    const [newest, second] = await audited();
    expect(newest).toMatch(/: mfe-new from http:\/\/127\.0\.0\.1:4812$/);
    expect(second).toBe(`the server’s own token: mfe-games from ${ORIGIN}`);
  });

  describe('previews', () => {
    const preview = (n: number, { token = admin.token, cookie = '', name = GAMES } = {}) =>
      api.call('POST /preview', { token, headers: { cookie }, body: { name, version: version(n) } });
    const previewedWith = async (cookie: string) =>
      (await api.call('GET /preview', { headers: { cookie } })).body.releases.map(
        (release) => `${release.name} ${release.version}`,
      );

    beforeAll(() => publishVersions(1, 2));

    it('are in a cookie of the administrator’s browser, which scripts cannot read', async () => {
      const response = await preview(1);

      expect(response.headers.get('set-cookie')).toMatch(/^mindgrove_preview=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(await previewedWith(cookieOf(response))).toEqual([`${GAMES} ${version(1)}`]);
      expect(await previewedWith('')).toEqual([]);
    });

    it('are several, one of each remote', async () => {
      const first = cookieOf(await preview(1));
      const second = cookieOf(await preview(1, { cookie: first, name: 'mfe-billing' }));
      const third = cookieOf(await preview(2, { cookie: second }));

      expect(await previewedWith(third)).toEqual([`mfe-billing ${version(1)}`, `${GAMES} ${version(2)}`]);
    });

    it('are for administrators', async () => {
      const member = await newTrialUser(api);

      expect((await preview(1, { token: member.token })).status).toBe(403);
      expect((await api.call('POST /preview', { body: { name: GAMES, version: version(1) } })).status).toBe(401);
    });

    it('are of published releases only', async () => {
      const response = await preview(9);

      expect(response).toMatchObject({ status: 404, problem: { code: 'release_not_found' } });
      expect(response.headers.get('set-cookie')).toBeNull();
    });

    it('show nothing with a cookie that somebody has changed', async () => {
      const cookie = cookieOf(await preview(1));
      const [text = '', signature = ''] = cookie.split('.');
      const other = Buffer.from(JSON.stringify({ sid: 'x', releases: [] })).toString('base64url');

      expect(await previewedWith(`mindgrove_preview=${other}.${signature}`)).toEqual([]);
      expect(await previewedWith(`${text}.${signature.slice(0, -2)}`)).toEqual([]);
      expect(await previewedWith('mindgrove_preview=nonsense')).toEqual([]);
    });

    it('end when the administrator signs out', async () => {
      const other = await newAdmin(api);
      const cookie = cookieOf(await preview(1, { token: other.token }));

      await api.call('DELETE /session', { token: other.token });

      expect(await previewedWith(cookie)).toEqual([]);
    });

    it('end when they say so', async () => {
      const { headers } = await api.call('DELETE /preview');

      expect(headers.get('set-cookie')).toMatch(/^mindgrove_preview=; .*Expires=Thu, 01 Jan 1970/);
    });
  });
});
