import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { forgetReleases } from '../../../test/forget-releases.js';
import { newHost, newRelease, route, version } from '../../../test/new-release.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

const name = 'mfe-games';

describe('a retired remote', () => {
  let api: TestApi;
  const { liveVersions, promote, publish, publishVersions, readSet, retire, rollback } = releaseCalls(() => api);

  beforeAll(async () => void (api = await sharedReleasesApi()));
  afterAll(() => api.stop());
  beforeEach(async () => {
    await forgetReleases(api);
    await publishVersions(1, 2, 3);
    await publish(newRelease({ name: 'mfe-billing' }));
    await promote(1, { name: 'mfe-billing' });
    await promote(1);
    await promote(2);
  });

  it('is no longer in the set, and the others stay', async () => {
    const response = await retire();

    expect(response.body).toEqual({ channel: 'live', name, version: null, previous: version(2), revision: 4 });
    expect(await liveVersions()).toEqual({ 'mfe-billing': version(1) });
    expect((await readSet()).revision).toBe(4);
  });

  it('keeps its record and files for tabs that are open', async () => {
    await retire();

    const params = { name, version: version(2) };
    const responses = [
      await api.call('GET /releases/:name/:version', { params }),
      await api.call('GET /releases/:name/:version/file', { params, query: { path: 'remoteEntry.js' } }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is brought back by a rollback, and a further one goes back to the release before', async () => {
    await retire();

    const rollbacks = [await rollback(), await rollback(), await rollback()];

    expect(rollbacks.map(({ status, body }) => [status, body.version, body.previous])).toEqual([
      [200, version(2), version(1)],
      [200, version(1), null],
      [409, undefined, undefined],
    ]);
  });

  it('is brought back by a promotion, whose rollback goes to the release that was live before', async () => {
    await retire();

    const promoted = await promote(3);
    const [fallback] = (await readSet()).releases.filter(({ record }) => record.name === name);
    const back = await rollback();

    expect(promoted.body).toMatchObject({ version: version(3), previous: version(2) });
    expect(fallback?.fallback).toBe(version(2));
    expect(back.body.version).toBe(version(2));
  });

  it('leaves its paths to others, and cannot come back until they are free', async () => {
    await publish(newRelease({ name: 'mfe-other', routes: [route('/elsewhere')] }));
    await retire();
    await publish(newRelease({ name: 'mfe-other', version: version(2), routes: [route('/mfe-games')] }));
    await promote(2, { name: 'mfe-other' });

    const back = await rollback();

    expect(back).toMatchObject({ status: 422, problem: { code: 'release_refused' } });
    expect(await liveVersions()).toEqual({ 'mfe-billing': version(1), 'mfe-other': version(2) });
  });

  it('must have been on the channel, and be what the caller expects there', async () => {
    await retire();

    const responses = [
      await retire(),
      await retire({ name: 'mfe-unknown' }),
      await retire({ name: 'mfe-billing', channel: 'next' }),
      await retire({ name: 'mfe-billing', replaces: version(7) }),
    ];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'nothing_to_retire'],
      [409, 'nothing_to_retire'],
      [409, 'nothing_to_retire'],
      [409, 'channel_moved'],
    ]);
    expect(await liveVersions()).toEqual({ 'mfe-billing': version(1) });
  });

  it('is never the shell', async () => {
    await publish(newHost());
    await promote(1, { name: 'shell' });

    const response = await retire({ name: 'shell' });

    expect(response).toMatchObject({ status: 422, problem: { code: 'host_stays' } });
    expect(await liveVersions()).toHaveProperty('shell');
  });

  it('belongs to its team: another one cannot retire it', async () => {
    const responses = [
      await retire({ name: 'mfe-billing', token: GAMES_TOKEN }),
      await retire({ token: 'token-of-nobody' }),
      await retire({ token: GAMES_TOKEN }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 401, 200]);
  });
});
