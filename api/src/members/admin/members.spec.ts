import { describe, expect, it } from '@jest/globals';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';

import { newAdmin, newEmail, newEndedUser, newTrialUser, newUser } from '../../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';

describe('the list of members', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));

  const list = async (query: Record<string, string> = {}) =>
    (await api.call('GET /admin/members', { token: admin.token, query })).body;
  const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);

  it('shows what an administrator must know about a member, and no more', async () => {
    const { user, email } = await newTrialUser(api);

    const [newest] = (await list()).data;

    expect(newest).toEqual({
      id: user.id,
      name: 'Robin',
      email,
      role: 'member',
      state: 'trialing',
      until: expect.any(String),
      plan_id: 1,
      email_verified: false,
      suspended: false,
      deletes_at: null,
      created_at: expect.any(String),
    });
  });

  it('is for administrators only', async () => {
    const { token } = await newTrialUser(api);

    expect((await api.call('GET /admin/members', { token })).status).toBe(403);
    expect((await api.call('GET /admin/members')).status).toBe(401);
  });

  it('finds a part of a name or of an address, in any letter case', async () => {
    const email = newEmail();
    const { user } = await newUser(api, { name: 'Zoë Übermut-Larkspur', email });
    await newUser(api, { name: 'Zoe Larch' });

    expect(await idsOf({ search: 'LARKsp' })).toEqual([user.id]);
    expect(await idsOf({ search: 'übermut' })).toEqual([user.id]);
    expect(await idsOf({ search: ` ${email.slice(3, -9).toUpperCase()} ` })).toEqual([user.id]);
    expect(await idsOf({ search: 'nobody is called this' })).toEqual([]);
  });

  it('finds both spellings of a name by either', async () => {
    const spellings = ['Zoe\u0308 Quickthorn', 'Zo\u00eb Quickthorn'];
    const ids = [];
    for (const name of spellings) ids.unshift((await newUser(api, { name })).user.id);

    for (const search of spellings) expect(await idsOf({ search })).toEqual(ids);
  });

  it.each(['%', '_', '\\', 'a%b', "' OR 1=1; --", "%' OR '1'='1", '$1', '\\%'])(
    'treats %p as plain text',
    async (search) => {
      const { user } = await newUser(api, { name: `before${search}after` });

      expect(await idsOf({ search })).toContain(user.id);
      expect(await idsOf({ search: `before${search}a` })).toEqual([user.id]);
    },
  );

  it('treats wildcards as text', async () => {
    const { user } = await newUser(api, { name: 'Plain Name' });

    for (const search of ['Plain%Name', 'Plain_Name', 'P%', 'Plain\\ Name']) {
      expect(await idsOf({ search })).not.toContain(user.id);
    }
  });

  it('finds members by state, and nobody of another state', async () => {
    const [welcome, trialing, ended] = [await newUser(api), await newTrialUser(api), await newEndedUser(api)];
    const suspended = await newUser(api);
    await api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.user.id]);

    const found = Object.fromEntries(
      await Promise.all(
        ['welcome', 'trialing', 'ended', 'suspended', 'active', 'canceling'].map(async (state) => [
          state,
          (await idsOf({ state })).filter((id) => id >= welcome.user.id || id === admin.user.id),
        ]),
      ),
    );

    expect(found).toEqual({
      welcome: [suspended.user.id, welcome.user.id],
      trialing: [trialing.user.id],
      ended: [ended.user.id],
      suspended: [suspended.user.id],
      active: [admin.user.id],
      canceling: [],
    });
  });

  it('continues after the last row of a page until the end', async () => {
    await api.dataSource.query(
      `INSERT INTO users (name, email, password_hash)
       SELECT 'Paged', 'paged-' || n || '@example.test', '' FROM generate_series(1, $1::int) n`,
      [ADMIN_PAGE_SIZE * 2],
    );
    const search = 'paged';

    const first = await list({ search });
    const second = await list({ search, before_id: String(first.data.at(-1)?.id) });

    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect(new Set(ids).size).toBe(ADMIN_PAGE_SIZE * 2);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
