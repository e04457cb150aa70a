import { describe, expect, it } from '@jest/globals';

import { type Account, newUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

describe('mentions', () => {
  const api = testApi(sharedTestApi);
  const author = beforeTests(() => newUser(api, { name: 'Hazel' }));
  const wren = beforeTests(() => newWriter('Wren'));

  const add = async ({ token }: Account, message: string, mentions?: number[]) =>
    (await api.call('POST /add-chat', { token, body: { message, ...(mentions && { mentions }) } })).body;
  const newest = async () => (await api.call('GET /get-chat', { token: wren.token, query: { limit: '1' } })).body[0];
  async function newWriter(name: string) {
    const writer = await newUser(api, { name });
    await add(writer, 'Hello');
    return writer;
  }

  it('name the members whom the text mentions, whatever the letter case', async () => {
    const aspen = await newWriter('Aspen');

    const added = await add(author, 'Thanks, @wren and @ASPEN!', [aspen.user.id, wren.user.id]);

    expect(added.mentions).toEqual([
      { id: aspen.user.id, name: 'Aspen' },
      { id: wren.user.id, name: 'Wren' },
    ]);
    expect((await newest())?.mentions).toEqual(added.mentions);
  });

  it('have the name that the member has when it is read', async () => {
    const juniper = await newWriter('Juniper');
    await add(author, 'Hello @Juniper', [juniper.user.id]);

    const body = { name: 'June', time_zone: 'UTC' };
    await api.call('POST /account/profile', { token: juniper.token, body });

    expect((await newest())?.mentions).toEqual([{ id: juniper.user.id, name: 'June' }]);
  });

  it('leave out members whom the text does not name', async () => {
    const added = await add(author, 'Thanks, everyone!', [wren.user.id]);

    expect(added).not.toHaveProperty('mentions');
  });

  it('leave out members who do not exist, have never written or are suspended', async () => {
    const [silent, suspended] = [await newUser(api, { name: 'Silent' }), await newWriter('Gone')];
    await api.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.user.id]);
    const ids = [silent.user.id, suspended.user.id, 999_999, wren.user.id];

    const added = await add(author, '@Silent @Gone @Wren', ids);

    expect(added.mentions).toEqual([{ id: wren.user.id, name: 'Wren' }]);
  });

  it('change with the text', async () => {
    const { id } = await add(author, 'Hello @Wren', [wren.user.id]);
    const { token } = author;
    const body = { message: 'Hello all', mentions: [wren.user.id] };

    const response = await api.call('POST /chat/:id/edit', { token, params: { id }, body });

    expect(response.body).not.toHaveProperty('mentions');
    expect(await newest()).not.toHaveProperty('mentions');
  });

  it.each([[[0]], [[1.5]], [['1']], [Array.from({ length: 11 }, (_, index) => index + 1)]])(
    'reject %j',
    async (mentions) => {
      const body = { message: 'Hello', mentions };

      expect((await api.call('POST /add-chat', { token: author.token, body })).status).toBe(400);
    },
  );
});
