import { describe, expect, it } from '@jest/globals';

import { chatOf } from '../../../../test/chat.js';
import { type Account, newAdmin, newEndedUser, newTrialUser, newUser } from '../../../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('mutes', () => {
  const api = testApi(sharedTestApi);
  const loud = beforeTests(() => newWriter('Linden'));

  async function newWriter(name: string) {
    const account = await newUser(api, { name });
    await chatOf(api).write(account, `Hello from ${name}`);
    return account;
  }
  const mute = ({ token }: Account, user_id: number) => api.call('POST /chat/mutes', { token, body: { user_id } });
  const unmute = ({ token }: Account, id: number) => api.call('DELETE /chat/mutes/:id', { token, params: { id } });
  const list = async ({ token }: Account) => (await api.call('GET /chat/mutes', { token })).body.data;
  const linden = () => ({ id: loud.user.id, name: 'Linden' });

  it('are listed by name, each once', async () => {
    const [member, other] = [await newTrialUser(api), await newWriter('aspen')];
    await mute(member, loud.user.id);
    await mute(member, loud.user.id);

    const response = await mute(member, other.user.id);

    const both = [{ id: other.user.id, name: 'aspen' }, linden()];
    expect(response.body.data).toEqual(both);
    expect(await list(member)).toEqual(both);
  });

  it('end when the member wants to hear the person again, and stay ended', async () => {
    const member = await newTrialUser(api);
    await mute(member, loud.user.id);

    const responses = [await unmute(member, loud.user.id), await unmute(member, loud.user.id)];

    expect(responses.map(({ status, body }) => [status, body.data])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(await list(member)).toEqual([]);
  });

  it('of a member are neither shown to others nor ended by them', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    await mute(member, loud.user.id);

    const seen = [await list(other), await list(loud), (await unmute(other, loud.user.id)).body.data];

    expect(seen).toEqual([[], [], []]);
    expect(await list(member)).toEqual([linden()]);
  });

  it('do not keep the muted person from anything', async () => {
    const member = await newTrialUser(api);
    await mute(member, loud.user.id);

    const id = await chatOf(api).write(loud, 'Still here');

    expect(await chatOf(api).readIds(member)).toContain(id);
  });

  it('can be of an administrator, but not of oneself', async () => {
    const [member, admin] = [await newTrialUser(api), await newAdmin(api)];
    await chatOf(api).write(admin, 'Welcome');

    const responses = [await mute(member, admin.user.id), await mute(member, member.user.id)];

    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(responses[1]?.problem).toMatchObject({ code: 'own_account', error: 'You cannot mute yourself.' });
  });

  it('do not tell who exists: a member who has written nothing is unknown', async () => {
    const [member, silent] = [await newTrialUser(api), await newTrialUser(api)];

    const responses = [await mute(member, silent.user.id), await mute(member, 999_999)];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(2).fill([404, 'person_not_found']),
    );
  });

  it('can be read and ended, but not added, after the plan has ended', async () => {
    const member = await newEndedUser(api);

    expect((await mute(member, loud.user.id)).status).toBe(402);
    expect((await unmute(member, loud.user.id)).status).toBe(200);
    expect(await list(member)).toEqual([]);
  });

  it('end with either account', async () => {
    const [member, other, gone] = [await newTrialUser(api), await newTrialUser(api), await newWriter('Wren')];
    await mute(member, gone.user.id);
    await mute(other, loud.user.id);

    await api.dataSource.query('DELETE FROM users WHERE id = ANY($1)', [[gone.user.id, other.user.id]]);

    expect(await list(member)).toEqual([]);
    const rows = await api.dataSource.query('SELECT FROM chat_mutes WHERE user_id = $1', [other.user.id]);
    expect(rows).toEqual([]);
  });
});
