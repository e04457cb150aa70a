import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PublishBody } from '@mindgrove/contracts/releases';
import { CALLS_FILE } from '@mindgrove/contracts/releases/release-record';
import { routes } from '@mindgrove/contracts/routes';
import { type CallSchema, type CallSchemas, describeCalls } from '@mindgrove/server-kit/calls/describe-call';

import { forgetReleases } from '../../../test/forget-releases.js';
import { describeFile, newHost, newRelease, version, withCalls } from '../../../test/new-release.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import { RELEASE_TOKEN, startTestApi, type TestApi } from '../../../test/test-api.js';

const NAME = 'mfe-games';
const MOODS = 'GET /moods';
const LOGIN = 'POST /login';
const UNKNOWN = 'GET /dreams';

const calls = (...keys: string[]): CallSchemas => describeCalls(keys);
const call = (key: string) => calls(key)[key] as CallSchema;

/** The schemas of a call as another state of the contracts described it. */
const sending = (field: string): CallSchemas => {
  const { body = {}, ...others } = call(LOGIN);
  return { [LOGIN]: { ...others, body: { ...body, properties: { ...body.properties, [field]: { type: 'string' } } } } };
};
const withoutInput = (field: string): CallSchemas => {
  const { body = {}, ...others } = call(LOGIN);
  const { [field]: _, ...properties } = body.properties ?? {};
  return { [LOGIN]: { ...others, body: { ...body, properties, required: Object.keys(properties) } } };
};

describe('what releases use of the API and of kit', () => {
  let api: TestApi;
  const { liveVersion, promote, publish, rollback } = releaseCalls(() => api);
  /** Stores a live release as if another API had accepted it. */
  async function storeLive({ record, files }: PublishBody) {
    const { name, version: own } = record;
    await api.dataSource.query(`INSERT INTO releases (name, version, record, published_by) VALUES ($1, $2, $3, 'x')`, [
      name,
      own,
      record,
    ]);
    for (const [path, bytes] of Object.entries(files))
      await api.dataSource.query('INSERT INTO release_files (name, version, path, bytes) VALUES ($1, $2, $3, $4)', [
        name,
        own,
        path,
        Buffer.from(bytes, 'base64'),
      ]);
    await api.dataSource.query(`INSERT INTO channel_moves (channel, revision, name, version, action, actor)
      VALUES ('live', 1000, '${name}', '${own}', 'promote', 'x')`);
  }
  const startInProduction = async (settings: Record<string, string> = {}) => {
    const { DATABASE_URL, ...own } = { DATABASE_URL: databaseUrl(), ...settings };
    const secret = 'a-secret-for-production-of-40-characters';
    return startTestApi({ NODE_ENV: 'production', JWT_SECRET: secret, DATABASE_URL, ...own });
  };
  const databaseUrl = () => (api.dataSource.options as { url?: string }).url ?? '';

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(() => forgetReleases(api));

  it('is compared with every call of the API, each by the hash of its schema', async () => {
    const { body, headers } = await api.call('GET /contracts');

    expect(Object.keys(body.calls).sort()).toEqual(Object.keys(routes).sort());
    expect(body.calls[MOODS]).toMatch(/^[0-9a-f]{12}$/);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('passes when the API serves it, also with harmless differences', async () => {
    const used = { ...calls(MOODS), ...withoutInput('remember') };

    expect((await publish(withCalls(newRelease(), calls(MOODS, LOGIN)))).status).toBe(201);
    expect((await publish(withCalls(newRelease({ version: version(2) }), used))).status).toBe(201);
    expect((await promote(2)).status).toBe(200);
  });

  it('keeps a release out whose call the running API does not have', async () => {
    const used = { ...calls(LOGIN), [UNKNOWN]: call(MOODS) };

    const response = await publish(withCalls(newRelease(), used));

    expect(response).toMatchObject({ status: 422, problem: { code: 'release_refused' } });
    expect(response.problem.message).toBe(
      'calls GET /dreams, which the running api does not have: deploy the api first',
    );
  });

  it('keeps a release out that sends what the running API rejects, and names the field', async () => {
    const [unknown, missing] = [
      await publish(withCalls(newRelease(), sending('nickname'))),
      await publish(withCalls(newRelease(), withoutInput('password'))),
    ];

    const otherwise = 'calls POST /login otherwise than the running api serves it';
    expect(unknown.problem.message).toBe(
      `${otherwise}: body.nickname is a field that the api does not know: deploy the api first`,
    );
    expect(missing.problem.message).toBe(
      `${otherwise}: body.password is required by the api, and never sent: deploy the api first`,
    );
  });

  it('keeps a release out whose schemas are not those of its record, or cannot be read', async () => {
    const { record, files } = withCalls(newRelease(), calls(MOODS));
    const claimed = { ...record, uses: { kit: [], calls: { [MOODS]: '0'.repeat(12) } } };
    const deep = `{"${MOODS}":${'{"not":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
    const unreadable = { ...record, files: { ...record.files, [CALLS_FILE]: describeFile(deep) } };

    const responses = [
      await publish({ record: claimed, files }),
      await publish({ record: unreadable, files: { ...files, [CALLS_FILE]: btoa(deep) } }),
    ];

    for (const { status, problem } of responses) {
      expect(status).toBe(422);
      expect(problem.message).toContain('calls.json does not describe the calls that the record lists');
    }
  });

  it('keeps a remote out that imports what the live shell’s kit does not export', async () => {
    await publish(newHost({ provides: { kit: ['call', 'query/useQuery'] } }));
    await promote(1, { name: 'shell' });

    const fits = await publish(withCalls(newRelease(), {}, ['call', 'query/useQuery']));
    const response = await publish(withCalls(newRelease({ version: version(2) }), {}, ['newThing', 'query/useMore']));

    expect(fits.status).toBe(201);
    expect(response.problem.message.split('\n')).toEqual([
      'imports newThing from @mindgrove/kit, which the live shell (kit 1.2.0) does not export: release the shell first',
      'imports useMore from @mindgrove/kit/query, which the live shell (kit 1.2.0) does not export: release the shell first',
    ]);
  });

  it('is checked again when a channel moves, so that no rollback brings a broken release back', async () => {
    await storeLive(withCalls(newRelease({ version: version(1) }), { [UNKNOWN]: call(MOODS) }));
    await publish(newRelease({ version: version(2) }));
    await api.dataSource.query("UPDATE channels SET revision = 1000 WHERE name = 'live'");
    await promote(2);

    const response = await rollback();

    expect(response).toMatchObject({ status: 422, problem: { message: expect.stringContaining('calls GET /dreams') } });
    expect(await liveVersion()).toBe(version(2));
  });

  it('keeps a host out of production that drops what a live remote imports', async () => {
    await storeLive(withCalls(newRelease(), {}, ['call', 'useDream']));
    const host = newHost({ provides: { kit: ['call'] } });
    const production = await startInProduction({ RELEASE_TOKENS: `*=${RELEASE_TOKEN}` });

    const there = await production.call('POST /releases', { token: RELEASE_TOKEN, body: host });
    const here = await publish(host);

    await production.stop();
    expect(there.problem.message).toBe(
      'mfe-games imports useDream from @mindgrove/kit, which this shell (kit 1.2.0) does not export: ' +
        'keep it, or release mfe-games without it first',
    );
    expect(here.status).toBe(201);
  });

  it('keeps an API out of production that drops what a live release calls', async () => {
    await storeLive(withCalls(newRelease(), { [UNKNOWN]: call(MOODS), ...sending('nickname') }));

    await expect(startInProduction()).rejects.toThrow(/mfe-games 1\.0\.0\+0+1 calls GET \/dreams.*\n.*body\.nickname/);
  });

  it('lets an API break live releases for a reason, which is in the audit log', async () => {
    await storeLive(withCalls(newRelease(), { [UNKNOWN]: call(MOODS) }));

    const production = await startInProduction({ BREAKING_CALLS_REASON: 'The team agreed' });
    await production.stop();

    const [entry] = await api.dataSource.query('SELECT actor, action, target, detail FROM audit_entries');
    expect(entry).toMatchObject({ actor: 'system', action: 'api.break-calls', target: NAME });
    expect(entry.detail).toContain('The team agreed: calls GET /dreams');
  });

  it('keeps an API out of production that drops what a canary calls, and says so', async () => {
    for (const n of [1, 2]) await publish(newRelease({ version: version(n) }));
    await promote(1);
    await storeLive(withCalls(newRelease({ version: version(3) }), { [UNKNOWN]: call(MOODS) }));
    await api.dataSource.query("UPDATE channels SET revision = 1000 WHERE name = 'live'");
    await promote(2);
    await api.dataSource.query(
      `INSERT INTO canary_steps (revision, name, version, percent, begun_with, actor, reason)
       VALUES (2000, $1, $2, 10, 2000, 'x', '')`,
      [NAME, version(3)],
    );

    await expect(startInProduction()).rejects.toThrow(`the canary of mfe-games ${version(3)} calls GET /dreams`);
  });

  it('starts in production where every call is served', async () => {
    await storeLive(withCalls(newRelease(), calls(MOODS, LOGIN)));

    const production = await startInProduction();

    expect((await production.call('GET /ready')).status).toBe(200);
    await production.stop();
  });

  describe('the checks of a publisher', () => {
    const publishAsTeam = (options: object = {}) => publish({ ...newRelease(), ...options }, GAMES_TOKEN);
    const log = () => api.dataSource.query('SELECT actor, action, target, detail FROM audit_entries');

    it('can be skipped with a reason, which is stored and in the audit log', async () => {
      const skipped_checks = 'The login is down, and this brings it back';

      await publishAsTeam({ skipped_checks, dry_run: true });
      const before = await log();
      await publishAsTeam({ skipped_checks });
      await publishAsTeam({ skipped_checks });

      expect(before).toEqual([]);
      expect(await log()).toEqual([
        {
          actor: 'team mfe-games',
          action: 'release.skip-checks',
          target: NAME,
          detail: `${version(1)}: ${skipped_checks}`,
        },
      ]);
      expect(await api.dataSource.query('SELECT skipped_checks FROM releases')).toEqual([{ skipped_checks }]);
    });

    it('cannot be skipped with an empty reason, and are no matter of the log otherwise', async () => {
      const empty = await publishAsTeam({ skipped_checks: ' ' });
      await publishAsTeam();

      expect(empty).toMatchObject({ status: 400, problem: { message: expect.stringContaining('skipped_checks') } });
      expect(await log()).toEqual([]);
    });
  });
});
