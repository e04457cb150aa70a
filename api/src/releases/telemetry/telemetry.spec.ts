import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TelemetryBody } from '@mindgrove/contracts/telemetry';

import { type Account, newAdmin } from '../../../test/factories.js';
import { version } from '../../../test/new-release.js';
import { recordStatements } from '../../../test/record-statements.js';
import { releaseCalls } from '../../../test/release-calls.js';
import { startTestApi, testApi } from '../../../test/test-api.js';
import { ReleaseHealthService } from './counts/release-health.service.js';
import { RetentionService } from './counts/retention.service.js';
import { TelemetryService, TelemetryStoreService } from './telemetry.service.js';

const GAMES = { name: 'mfe-games', version: version(1) };
const NEW_GAMES = { ...GAMES, version: version(2) };
const PAGE = '/mfe-games';
const DAY = 24 * 60;
const BROKEN = {
  ...GAMES,
  kind: 'render' as const,
  type: 'TypeError',
  message: 'Robin <robin@example.test> has no "favorite game" in booking 4711',
  frames: [{ file: 'remoteEntry.js', line: 1, column: 12 }],
};

const CALL = {
  trace_id: 'a'.repeat(32),
  span_id: 'b'.repeat(16),
  call: 'GET /moods',
  began_ago_ms: 20,
  duration_ms: 10,
  status: 200,
};

describe('telemetry', () => {
  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { telemetry: 400 }));
  let admin: Account;

  beforeAll(async () => {
    admin = await newAdmin(api);
    const { promote, publishVersions } = releaseCalls(() => api);
    await publishVersions(1, 2);
    await promote(1);
  });
  beforeEach(async () => {
    for (const table of ['release_counts', 'release_timings', 'release_errors'])
      await api.queryAsOwner(`TRUNCATE ${table}`);
  });

  const send = (body: TelemetryBody, headers = {}) => api.call('POST /telemetry', { body, headers });
  const flush = () => api.app.get(TelemetryService).flush();
  const report = async (...bodies: TelemetryBody[]) => {
    for (const body of bodies) expect((await send(body)).status).toBe(204);
    await flush();
  };
  const readHealth = async (range = 'hour') =>
    (await api.call('GET /admin/release-health', { token: admin.token, query: { range } })).body.data;
  const readErrors = async () =>
    (await api.call('GET /admin/release-errors/:name', { token: admin.token, params: { name: 'mfe-games' } })).body
      .data;
  const countRows = async (table: string) =>
    (await api.dataSource.query<{ count: number }[]>(`SELECT count(*) FROM ${table}`))[0]?.count;

  it.each(['a NUL \0', 'half an emoji \ud83d'])('refuses a message that cannot be stored: %j', async (message) => {
    const error = { ...GAMES, kind: 'render' as const, type: 'Error', message, frames: [] };

    expect((await send({ errors: [error] })).status).toBe(400);
  });

  it('goes on after a batch that the database refuses', async () => {
    const store = jest.spyOn(api.app.get(TelemetryStoreService), 'store');
    store.mockRejectedValueOnce(new Error('a mistake of ours'));
    await report({ releases: [{ ...GAMES, sessions: 1 }] });

    await report({ releases: [{ ...GAMES, sessions: 1 }] });

    const [games] = await readHealth();
    expect(games?.versions[0]?.counts).toMatchObject({ sessions: 1 });
    store.mockRestore();
  });

  it('counts sessions and errors of each version for the administrators, the live one first', async () => {
    await report(
      { releases: [{ ...NEW_GAMES, sessions: 1, errored_sessions: 1, render_errors: 2 }] },
      { releases: [{ ...GAMES, sessions: 1 }] },
      { releases: [{ ...GAMES, sessions: 1, retries: 1, fallbacks: 1 }] },
    );

    const [games] = await readHealth();

    expect(games).toMatchObject({
      name: 'mfe-games',
      versions: [
        { version: version(1), is_live: true, counts: { sessions: 2, errored_sessions: 0, retries: 1, fallbacks: 1 } },
        { version: version(2), is_live: false, counts: { sessions: 1, errored_sessions: 1, render_errors: 2 } },
      ],
    });
  });

  it('tells the health of the versions that are asked for, also of those that nobody used', async () => {
    await report({ releases: [{ ...GAMES, sessions: 1, errored_sessions: 1, load_failures: 1 }] });
    const service = api.app.get(ReleaseHealthService);

    const health = await service.health('mfe-games', [version(1), version(9)], new Date());
    const later = await service.health('mfe-games', [version(1)], new Date(Date.now() + 60_000));

    expect(health.get(version(1))).toMatchObject({ sessions: 1, errored_sessions: 1, load_failures: 1 });
    expect(health.get(version(9))).toMatchObject({ sessions: 0, errored_sessions: 0, load_failures: 0 });
    expect(later.get(version(1))).toMatchObject({ sessions: 0 });
  });

  it('shows the 75th percentile of many tabs, across versions and flushes, close to the exact one', async () => {
    const values = Array.from({ length: 80 }, (_, n) => 200 + n * n);
    const toBody = (value: number): TelemetryBody => ({
      releases: [{ ...GAMES, sessions: 1, load_ms: value }],
      vitals: [
        { ...GAMES, page: PAGE, metric: 'LCP', value },
        { ...GAMES, page: PAGE, metric: 'CLS', value: value / 100_000 },
      ],
    });
    await report(...values.slice(0, 30).map(toBody));
    await report(...values.slice(30).map(toBody));

    const [games] = await readHealth();

    const exact = values[Math.ceil(values.length * 0.75) - 1]!;
    const shown = games?.versions[0];
    expect(shown?.pages).toMatchObject([{ page: PAGE, samples: 80, p75: { INP: null } }]);
    for (const share of [shown!.load_p75! / exact, shown!.pages[0]!.p75.LCP! / exact])
      expect(Math.abs(Math.log(share))).toBeLessThan(Math.log(1.15));
    expect(Math.abs(Math.log((shown!.pages[0]!.p75.CLS! * 100_000) / exact))).toBeLessThan(Math.log(1.15));
  });

  it('stores a different error once, with how often and when, and without what may be personal', async () => {
    await report({ errors: [BROKEN] }, { errors: [BROKEN, { ...BROKEN, frames: [] }] });
    await report({ errors: [BROKEN] });

    const errors = await readErrors();

    expect(errors.map(({ count }) => count).sort()).toEqual([1, 3]);
    const text = JSON.stringify(await api.dataSource.query('SELECT * FROM release_errors'));
    for (const personal of ['robin@', '4711', 'favorite']) expect(text).not.toContain(personal);
    expect(errors[0]?.message).toBe('Robin <<email>> has no <text> in booking <n>');
    expect(Date.parse(errors[0]!.first_seen)).toBeLessThanOrEqual(Date.parse(errors[0]!.last_seen));
  });

  it('keeps the newest 100 different errors of a version', async () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const fault = (n: number) => ({ ...BROKEN, message: `Fault ${letters(n)}` });
    await report({ errors: [fault(1)] }, { errors: [fault(2)] });
    await report(
      ...Array.from({ length: 20 }, (_, n) => ({ errors: [0, 1, 2, 3, 4].map((k) => fault(100 + 5 * n + k)) })),
    );

    expect(await countRows('release_errors')).toBe(100);
    const [row] = await api.dataSource.query<{ n: number }[]>(
      'SELECT count(*) AS n FROM release_errors WHERE message = ANY($1)',
      [[1, 2].map((n) => fault(n).message)],
    );
    expect(row?.n).toBe(0);
  });

  it('drops releases, versions and pages that nobody published, and counts them', async () => {
    await report({
      releases: [
        { name: 'mfe-unknown', version: version(1), sessions: 1 },
        { ...GAMES, version: version(7), sessions: 1 },
      ],
      vitals: [{ ...GAMES, page: '/mfe-games/made-up', metric: 'LCP', value: 10 }],
      errors: [{ ...BROKEN, version: version(7) }],
    });

    for (const table of ['release_counts', 'release_timings', 'release_errors']) expect(await countRows(table)).toBe(0);
    expect(await (await fetch(api.url.replace('/api', '/metrics'))).text()).toMatch(
      /mindgrove_telemetry_dropped_total\{reason="unknown"\} [4-9]/,
    );
  });

  it.each([
    ['an address instead of a pattern', { vitals: [{ ...GAMES, page: '/a?token=b', metric: 'LCP', value: 1 }] }],
    ['an unknown metric', { vitals: [{ ...GAMES, page: PAGE, metric: 'FID', value: 1 }] }],
    ['more than one session', { releases: [{ ...GAMES, sessions: 2 }] }],
    ['a negative count', { releases: [{ ...GAMES, retries: -1 }] }],
    ['a member', { releases: [{ ...GAMES, sessions: 1, user_id: 1 }] }],
    [
      'a file of another site',
      { errors: [{ ...BROKEN, frames: [{ file: 'https://a.test/b.js', line: 1, column: 1 }] }] },
    ],
    ['too many errors', { errors: Array.from({ length: 6 }, () => BROKEN) }],
  ])('rejects %s', async (_, body) => {
    const response = await send(body as TelemetryBody);

    expect(response.status).toBe(400);
  });

  it.each([
    ['with more than its name', { ...CALL, path: '/moods/robin' }],
    ['with a trace id that is none', { ...CALL, trace_id: 'robin' }],
  ])('rejects a traced call %s', async (_, call) => {
    const response = await api.call('POST /telemetry/calls', { body: { calls: [call] } });

    expect(response.status).toBe(400);
  });

  it('is limited by address, and another address goes on', async () => {
    const from = (address: string) => send({}, { 'x-forwarded-for': address });
    for (let n = 0; n < 400; n += 20) await Promise.all(Array.from({ length: 20 }, () => from('192.0.2.7')));

    const [limited, other] = [await from('192.0.2.7'), await from('192.0.2.8')];

    expect([limited.status, other.status]).toEqual([429, 204]);
  });

  it('makes one transaction of many beacons', async () => {
    const telemetry = api.app.get(TelemetryService);
    const store = jest.spyOn(api.app.get(TelemetryStoreService), 'store');
    for (let n = 0; n < 100; n++) telemetry.report({ releases: [{ ...GAMES, sessions: 1 }] });
    const statements = await recordStatements(flush);

    const [games] = await readHealth();

    expect(games?.versions[0]?.counts.sessions).toBe(100);
    expect(store).toHaveBeenCalledTimes(1);
    expect(statements.filter(({ text }) => text === 'COMMIT')).toHaveLength(1);
    store.mockRestore();
  });

  describe('that is old', () => {
    const insert = async (minutesAgo: number, sessions: number) => {
      const values = ['mfe-games', '1.0.0+000000000001', minutesAgo, sessions];
      const at = `date_trunc('hour', now(), 'UTC') - $3::int * interval '1 minute'`;
      await api.dataSource.query(
        `INSERT INTO release_counts (name, version, at, sessions, render_errors) VALUES ($1, $2, ${at}, $4, 1)`,
        values,
      );
      await api.dataSource.query(
        `INSERT INTO release_timings (name, version, page, metric, at, bucket, samples)
         VALUES ($1, $2, '/a', 'LCP', ${at}, 7, $4), ($1, $2, '/a', 'LCP', ${at}, 9, 1)`,
        values,
      );
    };
    const insertError = (fingerprint: string, minutesAgo: number) =>
      api.dataSource.query(
        `INSERT INTO release_errors VALUES ('mfe-games', '1.0.0+000000000001', $1, 'render', 'Error', 'Fault', '[]', 1,
           now() - $2::int * interval '1 minute', now() - $2::int * interval '1 minute')`,
        [fingerprint, minutesAgo],
      );
    const read = (sql: string) => api.dataSource.query<Record<string, unknown>[]>(sql);

    it('sums minutes to hours after two days, and deletes what is older than 30 days', async () => {
      for (const minute of [1, 20, 59]) await insert(3 * DAY + minute, 10);
      await insert(3 * DAY + 60, 5); // The start of that hour.
      await insert(3 * DAY + 61, 2); // The hour before.
      for (const minute of [1, 2]) await insert(DAY + minute, 1);
      await insert(31 * DAY, 100);
      await insertError('old', 31 * DAY);
      await insertError('new', DAY);
      const retention = api.app.get(RetentionService);

      await retention.apply();
      await retention.apply();

      const counts = await read('SELECT sessions, render_errors FROM release_counts ORDER BY at');
      expect(counts).toEqual([
        { sessions: 2, render_errors: 1 },
        { sessions: 35, render_errors: 4 },
        { sessions: 1, render_errors: 1 },
        { sessions: 1, render_errors: 1 },
      ]);
      const timings = await read('SELECT bucket, samples FROM release_timings ORDER BY at, bucket LIMIT 4');
      expect(timings).toEqual([
        { bucket: 7, samples: 2 },
        { bucket: 9, samples: 1 },
        { bucket: 7, samples: 35 },
        { bucket: 9, samples: 4 },
      ]);
      expect(await read('SELECT fingerprint FROM release_errors')).toEqual([{ fingerprint: 'new' }]);
    });
  });
});
