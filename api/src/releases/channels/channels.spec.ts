import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newUser } from '../../../test/factories.js';
import { forgetReleases } from '../../../test/forget-releases.js';
import { newHost, newRelease, route, version } from '../../../test/new-release.js';
import { connectSocket } from '../../../test/socket-client.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

describe('channels', () => {
  let api: TestApi;
  const { liveVersions, promote, publish, publishVersions, readSet, retire, rollback } = releaseCalls(() => api);

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    await publishVersions(1, 2, 3);
    await publish(newRelease({ name: 'mfe-billing' }));
    await promote(1, { name: 'mfe-billing' });
  });

  it('shows a release in the set once it is promoted, and not before', async () => {
    expect(await liveVersions()).toEqual({ 'mfe-billing': version(1) });

    const response = await promote(2);

    expect(response.body).toEqual({
      channel: 'live',
      name: 'mfe-games',
      version: version(2),
      previous: null,
      revision: 2,
    });
    expect(await liveVersions()).toEqual({ 'mfe-billing': version(1), 'mfe-games': version(2) });
    expect((await readSet('next')).releases).toEqual([]);
  });

  it('tells open tabs of each change of the live releases, and of no other', async () => {
    const { token } = await newUser(api);
    const socket = await connectSocket(api, { token });
    let told = 0;
    socket.on('releases', () => told++);
    const countTold = async (change: Promise<unknown>) => {
      told = 0;
      await change;
      await socket.emitWithAck('session:renew', '');
      return told;
    };

    expect(await countTold(publish(newRelease({ version: version(4) })))).toBe(0);
    expect(await countTold(promote(1, { channel: 'next' }))).toBe(0);
    expect(await countTold(promote(1))).toBe(1);
    expect(await countTold(promote(1))).toBe(0);
    expect(await countTold(promote(2))).toBe(1);
    expect(await countTold(rollback())).toBe(1);
    expect(await countTold(rollback())).toBe(0);
    expect(await countTold(retire())).toBe(1);
    socket.disconnect();
  });

  it('names the release before as the fallback', async () => {
    await promote(1);
    await promote(2);

    const { revision, releases } = await readSet();

    expect(revision).toBe(3);
    expect(releases.map(({ record, fallback }) => [record.name, fallback])).toEqual([
      ['mfe-billing', null],
      ['mfe-games', version(1)],
    ]);
  });

  it('leaves history alone when the live release is promoted again', async () => {
    await promote(1);
    await promote(2);

    const again = await promote(2);

    expect(again.body).toMatchObject({ version: version(2), previous: version(1), revision: 3 });
    expect((await rollback()).body.version).toBe(version(1));
  });

  it('tells the second of two promoters which version went live when, and leaves it live', async () => {
    await promote(1, { replaces: null });
    const seen = { replaces: version(1) };

    const first = await promote(2, seen);
    const second = await promote(3, seen);

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, problem: { code: 'channel_moved' } });
    const [, said = '', since = ''] =
      /live has (\S+) since (\S+) \(by the server’s own token\)\. /.exec(second.problem.message) ?? [];
    const [move] = await api.dataSource.query('SELECT moved_at FROM channel_moves ORDER BY revision DESC LIMIT 1');
    expect([said, since]).toEqual([version(2), move.moved_at.toISOString()]);
    expect((await liveVersions())['mfe-games']).toBe(version(2));
  });

  it('lets one of two promotions that replace the same version win, whatever happens to other names', async () => {
    await promote(1);
    await publish(newRelease({ name: 'mfe-billing', version: version(2) }));
    const seen = { replaces: version(1) };
    await promote(2, { name: 'mfe-billing', ...seen });

    const responses = await Promise.all([promote(2, seen), promote(3, seen)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('does not fail when the promoted version is live already', async () => {
    await promote(1);
    await promote(2, { replaces: version(1) });

    expect((await promote(2, { replaces: version(1) })).status).toBe(200);
  });

  it('rolls back further each time, never forward', async () => {
    for (const n of [1, 2, 3]) await promote(n);

    const first = await rollback();
    const second = await rollback();
    const third = await rollback();

    expect(first.body).toMatchObject({ version: version(2), previous: version(1), revision: 5 });
    expect(second.body).toMatchObject({ version: version(1), previous: null });
    expect(third).toMatchObject({ status: 409, problem: { code: 'nothing_before' } });
    expect((await liveVersions())['mfe-billing']).toBe(version(1));
  });

  it('returns to the version of the last rollback, after another promotion', async () => {
    for (const n of [1, 2]) await promote(n);
    await rollback();
    await promote(3);

    expect((await rollback()).body.version).toBe(version(1));
  });

  it('has nothing to go back to for a name that was never promoted', async () => {
    expect((await rollback()).status).toBe(409);
  });

  it('checks the gate again when promoting: another remote may have taken the path meanwhile', async () => {
    await publish(newRelease({ name: 'mfe-other', routes: [route('/mfe-games')] }));
    await promote(1, { name: 'mfe-other' });

    const response = await promote(1);

    expect(response.status).toBe(422);
    expect(response.problem.message).toContain('path /mfe-games belongs to mfe-other');
  });

  it('checks the record again when promoting: the gate may have become stricter meanwhile', async () => {
    const { record } = newRelease({ version: version(5), routes: [route('/api/x')] });
    await api.dataSource.query(
      "INSERT INTO releases (name, version, record, published_by) VALUES ($1, $2, $3, 'mfe-games')",
      [record.name, record.version, JSON.stringify(record)],
    );

    const response = await promote(5);

    expect(response.status).toBe(422);
    expect(response.problem.message).toContain("path /api/x begins as an address of the shell server's own");
  });

  it('lets a release wait on next beside a live one with its path, and not go live', async () => {
    await publish(newRelease({ name: 'mfe-other', routes: [route('/MFE-Games')] }));
    await promote(1);

    const waiting = await promote(1, { name: 'mfe-other', channel: 'next' });
    const going = await promote(1, { name: 'mfe-other' });

    expect([waiting.status, going.status]).toEqual([200, 422]);
    expect(going.problem.message).toContain('path /MFE-Games belongs to mfe-games');
  });

  it('rejects a rollback onto a path that another remote has taken', async () => {
    await publish(newRelease({ version: version(4), routes: [route('/elsewhere')] }));
    await promote(1);
    await promote(4);
    await publish(newRelease({ name: 'mfe-other', routes: [route('/mfe-games')] }));
    await promote(1, { name: 'mfe-other' });

    expect((await rollback()).status).toBe(422);
    expect((await liveVersions())['mfe-games']).toBe(version(4));
  });

  it('rejects a host that does not satisfy a live remote', async () => {
    const response = await publish(newHost({ kit: '2.0.0' }));

    expect(response.status).toBe(422);
    expect(response.problem.message).toContain('mfe-billing needs kit ^1.0.0');
  });

  it('lets a team move its own release only', async () => {
    const token = GAMES_TOKEN;

    expect((await promote(1, { token })).status).toBe(200);
    expect(await promote(1, { name: 'mfe-billing', token })).toMatchObject({
      status: 403,
      problem: { code: 'not_your_release' },
    });
    expect((await rollback({ name: 'mfe-billing', token })).status).toBe(403);
  });

  it('responds 404 for an unpublished release, and 400 for an unknown channel', async () => {
    expect((await promote(9)).status).toBe(404);
    expect((await promote(1, { channel: 'beta' })).status).toBe(400);
  });

  it('gives parallel promotions one order, with a revision each', async () => {
    const responses = await Promise.all([1, 2, 3].flatMap((n) => [promote(n), promote(n)]));

    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const moves = await api.dataSource.query<{ revision: number }[]>('SELECT revision FROM channel_moves');
    const { revision } = await readSet();
    expect(moves.map((move) => move.revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: revision }, (_, index) => index + 1),
    );
  });

  it('responds 304 until the set changes', async () => {
    const first = await fetch(`${api.url}/release-set`);
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    await first.text();

    const same = await fetch(`${api.url}/release-set`, known);
    await promote(1);
    const changed = await fetch(`${api.url}/release-set`, known);

    expect(same.status).toBe(304);
    expect(same.headers.get('content-length')).toBeNull();
    expect(await same.text()).toBe('');
    expect(changed.status).toBe(200);
    expect(changed.headers.get('cache-control')).toBe('no-cache');
  });
});
