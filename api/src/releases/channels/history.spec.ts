import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newAdmin, newTrialUser } from '../../../test/factories.js';
import { newRelease, version } from '../../../test/new-release.js';
import { GAMES_TOKEN, releaseCalls, sharedReleasesApi } from '../../../test/release-calls.js';
import type { TestApi } from '../../../test/test-api.js';

const name = 'mfe-games';

const SERVER = 'the server’s own token';

describe('the history of a channel', () => {
  let api: TestApi;
  const { promote, publish, retire, rollback } = releaseCalls(() => api);
  let admin: Account;

  const read = async (query: Record<string, string> = {}, channel = 'live') =>
    (await api.call('GET /channels/:channel/moves', { token: GAMES_TOKEN, params: { channel }, query })).body;
  const readAsAdmin = async (query: Record<string, string> = {}) => {
    const call = { token: admin.token, params: { channel: 'live' }, query };
    return (await api.call('GET /admin/channels/:channel/moves', call)).body;
  };

  beforeAll(async () => {
    api = await sharedReleasesApi();
    admin = await newAdmin(api);
    const commits = ['', 'a'.repeat(40), `${'b'.repeat(40)}-dirty`];
    for (const n of [1, 2]) await publish(newRelease({ version: version(n), commit: commits[n] ?? '' }), GAMES_TOKEN);
    await publish(newRelease({ name: 'mfe-billing' }));
    await promote(1, { note: 'The first games', token: GAMES_TOKEN });
    await promote(1, { name: 'mfe-billing' });
    await api.call('POST /admin/releases/:name/promote', {
      token: admin.token,
      params: { name },
      body: { version: version(2) },
    });
    await rollback({ note: 'Cards stay open' });
    await retire();
    await promote(2, { channel: 'next' });
  });
  afterAll(() => api.stop());

  it('tells who moved what from where to where, when, from which commit, and why', async () => {
    const { data, has_more } = await read({ name });

    const moved_at = expect.stringMatching(/^20.*Z$/);
    const first = { commit: 'a'.repeat(40), dirty: false, name, percent: null, moved_at };
    const second = { commit: 'b'.repeat(40), dirty: true, name, percent: null, moved_at };
    const [one, two] = [version(1), version(2)];
    expect(data).toEqual([
      {
        ...first,
        commit: '',
        revision: 5,
        action: 'retire',
        from: one,
        to: null,
        note: null,
        by: SERVER,
      },
      {
        ...first,
        revision: 4,
        action: 'rollback',
        from: two,
        to: one,
        note: 'Cards stay open',
        by: SERVER,
      },
      { ...second, revision: 3, action: 'promote', from: one, to: two, note: null, by: 'an administrator' },
      { ...first, revision: 1, action: 'promote', from: null, to: one, note: 'The first games', by: 'mfe-games' },
    ]);
    expect(has_more).toBe(false);
  });

  it('names administrators to administrators, as long as they have an account', async () => {
    const other = await newAdmin(api);
    await api.call('POST /admin/releases/:name/rollback', { token: other.token, params: { name }, body: {} });
    const before = await readAsAdmin({ limit: '1' });

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [other.user.id]);

    expect(before.data[0]?.by).toBe('administrator Robin');
    expect((await readAsAdmin({ limit: '1' })).data[0]?.by).toBe('an administrator');
  });

  it('is read a page at a time, of one name or of all', async () => {
    const all = await read({ limit: '3', before_revision: '6' });
    const rest = await read({ limit: '3', before_revision: '3' });
    const one = await read({ limit: '1', name: 'mfe-billing' });

    expect([all.data.map(({ revision }) => revision), all.has_more]).toEqual([[5, 4, 3], true]);
    expect([rest.data.map(({ revision }) => revision), rest.has_more]).toEqual([[2, 1], false]);
    expect([one.data.map((row) => row.name), one.has_more]).toEqual([['mfe-billing'], false]);
  });

  it('is that of one channel', async () => {
    const { data } = await read({}, 'next');

    expect(data.map(({ revision, to, from }) => [revision, to, from])).toEqual([[1, version(2), null]]);
  });

  it('keeps the commit of a release that is dropped', async () => {
    await api.queryAsOwner(
      `BEGIN; SET LOCAL mindgrove.drops_releases = 'on'; DELETE FROM release_files; DELETE FROM releases; COMMIT`,
    );

    const { data } = await read({ name, before_revision: '4' });

    expect(data[0]?.commit).toBe('b'.repeat(40));
  });

  it('tells who began, grew and ended a canary, for how many, and why', async () => {
    const [five, six] = [
      newRelease({ version: version(5) }),
      newRelease({ version: version(6), commit: 'c'.repeat(40) }),
    ];
    for (const body of [five, six]) await publish(body);
    const step = (percent: number, note?: string) =>
      api.call('POST /canaries', { token: GAMES_TOKEN, body: { name, version: version(6), percent, note } });
    await promote(5);
    await step(10, 'Look at the cards');
    await step(50);
    await rollback({ note: 'Cards stay open' });
    await step(20);
    await retire();

    const all = (await read({ name, limit: '6' })).data;
    const page = (await read({ limit: '1', before_revision: String(all[2]?.revision) })).data;

    const [none, to] = [null, version(6)];
    const told = ({ action, from, to, percent, note, by }: (typeof all)[number]) => [
      action,
      from,
      to,
      percent,
      note,
      by,
    ];
    expect(all.map(told)).toEqual([
      ['retire', version(5), none, none, none, SERVER],
      ['end-canary', to, none, none, 'retired', SERVER],
      ['canary', none, to, 20, none, name],
      ['end-canary', to, none, none, 'Cards stay open', SERVER],
      ['canary', none, to, 50, none, name],
      ['canary', none, to, 10, 'Look at the cards', name],
    ]);
    expect(all[2]).toMatchObject({ commit: 'c'.repeat(40), dirty: false });
    expect(page).toEqual([all[3]]);
    expect((await read({}, 'next')).data.filter(({ action }) => action === 'canary')).toEqual([]);
  });

  it('cannot be read by visitors and members', async () => {
    const member = await newTrialUser(api);
    const params = { channel: 'live' };

    const responses = [
      await api.call('GET /channels/:channel/moves', { params }),
      await api.call('GET /channels/:channel/moves', { params, token: member.token }),
      await api.call('GET /admin/channels/:channel/moves', { params, token: member.token }),
      await api.call('GET /admin/channels/:channel/moves', { params, token: GAMES_TOKEN }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 401, 403, 401]);
  });
});
