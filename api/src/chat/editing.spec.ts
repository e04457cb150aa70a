import { describe, expect, it } from '@jest/globals';
import { chatRoutes } from '@mindgrove/contracts/chat';
import { EDIT_MINUTES } from '@mindgrove/contracts/rules/chat-rules';

import { type Account, newAdmin, newTrialUser } from '../../test/factories.js';
import { beforeTests, testApi } from '../../test/test-api.js';

describe('editing a message', () => {
  const api = testApi();
  const author = beforeTests(() => newTrialUser(api));
  const other = beforeTests(() => newTrialUser(api));

  const add = async (message: string) =>
    (await api.call('POST /add-chat', { token: author.token, body: { message } })).body.id;
  const edit = ({ token }: Account, id: number, message: string) =>
    api.call('POST /chat/:id/edit', { token, params: { id }, body: { message } });
  const read = async (id: number) => {
    const query = { before_id: String(id + 1), limit: '1' };
    const { body } = await api.call('GET /get-chat', { token: other.token, query });
    return body.find((message) => message.id === id);
  };

  it('shows everyone the new text, and that it was edited', async () => {
    const id = await add('Good mornign');

    const response = await edit(author, id, '  Good morning ');

    expect(response.status).toBe(200);
    expect(chatRoutes['POST /chat/:id/edit'].response.parse(response.body)).toEqual(await read(id));
    expect(await read(id)).toMatchObject({ message: 'Good morning', edited_at: expect.any(String) });
  });

  it('is for its author only, and responds to others as if it did not exist', async () => {
    const id = await add('Mine');

    const foreign = await edit(other, id, 'Yours');
    const byAdmin = await edit(await newAdmin(api), id, 'Yours');
    const missing = await edit(other, 999_999, 'Yours');

    expect([foreign, byAdmin, missing].map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set([foreign, byAdmin, missing].map(({ problem }) => problem.error)).size).toBe(1);
    expect(await read(id)).toMatchObject({ message: 'Mine' });
    expect(await read(id)).not.toHaveProperty('edited_at');
  });

  it.each([
    [`${EDIT_MINUTES} minutes - 10 seconds`, 200, undefined],
    [`${EDIT_MINUTES} minutes`, 409, 'edit_too_late'],
  ])('responds %2$i when the message is %1$s old', async (age, status, code) => {
    const id = await add('A while ago');
    await api.dataSource.query('UPDATE chat_messages SET created_at = now() - $2::interval WHERE id = $1', [
      id,
      age.replace(' - ', ' -'),
    ]);

    const response = await edit(author, id, 'Just now');

    expect([response.status, response.problem.code]).toEqual([status, code]);
  });

  it('does not bring back a hidden message', async () => {
    const id = await add('Unkind');
    await api.dataSource.query('UPDATE chat_messages SET hidden_at = now() WHERE id = $1', [id]);

    const response = await edit(author, id, 'Unkind again');

    expect(response.status).toBe(404);
    expect(await read(id)).toBeUndefined();
  });

  it.each(['', '   ', 'x'.repeat(2001)])('rejects a text that is empty or too long', async (message) => {
    const response = await edit(author, await add('Fine'), message);

    expect(response.status).toBe(400);
  });

  it('masks the links of newcomers', async () => {
    const id = await add('Look at this');

    const { body } = await edit(author, id, 'Look at https://example.com/offer');

    expect(body.message).not.toContain('example.com');
    expect(await read(id)).toMatchObject({ message: body.message });
  });
});
