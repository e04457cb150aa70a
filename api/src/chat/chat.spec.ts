import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { chatRoutes } from '@mindgrove/contracts/chat';
import { EDIT_MINUTES } from '@mindgrove/contracts/rules/chat-rules';

import { type Account, newAdmin, newTrialUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

const api = testApi(sharedTestApi);
const author = beforeTests(() => newTrialUser(api));
const other = beforeTests(() => newTrialUser(api));

describe('chat', () => {
  const add = ({ token }: Account, message: string, client_id?: string) =>
    api.call('POST /add-chat', { token, body: { message, ...(client_id !== undefined && { client_id }) } });
  const page = async (query: Record<string, string> = {}) =>
    (await api.call('GET /get-chat', { token: author.token, query })).body;
  const remove = ({ token }: Account, id: number) => api.call('DELETE /delete-chat/:id', { token, params: { id } });

  it('shows a message to everyone with its author’s name, trimmed', async () => {
    const response = await add(author, '  Good morning!\n');

    const read = await api.call('GET /get-chat', { token: other.token, query: { limit: '1' } });
    expect(response.body).toMatchObject({ message: 'Good morning!', user: { id: author.user.id, name: 'Robin' } });
    expect(chatRoutes['GET /get-chat'].response.parse(read.body)).toEqual([response.body]);
  });

  it('responds with the same message to a repeated request', async () => {
    const client_id = randomUUID();

    const responses = await Promise.all([1, 2, 3].map(() => add(author, 'Only once', client_id)));

    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await page()).filter(({ message }) => message === 'Only once')).toHaveLength(1);
  });

  it('does not mix up two members whose browsers chose the same id', async () => {
    const client_id = randomUUID();
    const first = await add(author, 'Mine', client_id);

    const second = await add(other, 'Also mine', client_id);

    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.message).toBe('Also mine');
    const [shown] = chatRoutes['GET /get-chat'].response.parse(await page());
    expect(shown).toMatchObject({ message: 'Also mine' });
    expect(shown?.client_id).toBeUndefined();
  });

  it.each([
    ['', 'Please enter a message.'],
    ['   ', 'Please enter a message.'],
    ['x'.repeat(2001), 'A message can have at most 2000 characters.'],
  ])('rejects a message that is empty or too long', async (message, error) => {
    const response = await add(author, message);

    expect(response.status).toBe(400);
    expect(response.problem.error).toBe(error);
  });

  it('returns pages, newest first', async () => {
    for (const message of ['one', 'two', 'three', 'four']) await add(author, message);

    const newest = await page({ limit: '2' });
    const byOffset = await page({ limit: '2', offset: '2' });
    const byId = await page({ limit: '2', before_id: String(newest[1]?.id) });

    expect(newest.map(({ message }) => message)).toEqual(['four', 'three']);
    expect(byOffset.map(({ message }) => message)).toEqual(['two', 'one']);
    expect(byId).toEqual(byOffset);
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['offset', '-1'],
    ['before_id', '0'],
  ])('rejects a page whose %s is %s', async (name, value) => {
    const response = await api.call('GET /get-chat', { token: author.token, query: { [name]: value } });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain(name);
  });

  it('says how to read further than an offset reaches', async () => {
    const at = (offset: string) => api.call('GET /get-chat', { token: author.token, query: { offset } });

    const [last, further] = [await at('5000'), await at('5001')];

    expect([last.status, last.body]).toEqual([200, []]);
    expect(further.status).toBe(400);
    expect(further.problem.message).toBe('offset: must be at most 5000; use before_id to read older messages');
  });

  it("deletes the member's own message", async () => {
    const { body } = await add(author, 'Gone in a moment');

    const response = await remove(author, body.id);

    expect(response.status).toBe(204);
    expect((await page()).map(({ id }) => id)).not.toContain(body.id);
  });

  it.each([{ client_id: randomUUID() }, { key: randomUUID() }])(
    'does not bring back a deleted message when its request is repeated with %p',
    async ({ client_id, key }) => {
      const request = {
        token: author.token,
        body: { message: 'Nothing is left', ...(client_id && { client_id }) },
        ...(key && { headers: { 'idempotency-key': key } }),
      };
      const { body } = await api.call('POST /add-chat', request);
      await remove(author, body.id);

      const repeated = await api.call('POST /add-chat', request);

      expect([repeated.status, repeated.problem.code]).toEqual([409, 'message_deleted']);
      expect((await page()).map(({ message }) => message)).not.toContain('Nothing is left');
    },
  );

  it('rejects another message with the same id, but not a repetition after an edit', async () => {
    const client_id = randomUUID();
    const { body } = await add(author, 'As it was', client_id);
    expect((await add(author, 'Another', client_id)).problem.code).toBe('client_id_reused');
    await api.call('POST /chat/:id/edit', {
      token: author.token,
      params: { id: body.id },
      body: { message: 'As it is' },
    });

    const repeated = await add(author, 'As it was', client_id);

    expect(repeated.body).toMatchObject({ id: body.id, message: 'As it is' });
  });

  it('does not let another member delete it, and responds as if it did not exist', async () => {
    const { body } = await add(author, 'This stays');

    const foreign = await remove(other, body.id);
    const missing = await remove(other, 999_999);

    const { requestId: _first, ...ofForeign } = foreign.problem;
    const { requestId: _second, ...ofMissing } = missing.problem;
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(ofForeign).toEqual(ofMissing);
    expect((await page()).map(({ id }) => id)).toContain(body.id);
  });
});

describe('editing a message', () => {
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

  it('masks the links of newcomers', async () => {
    const id = await add('Look at this');

    const { body } = await edit(author, id, 'Look at https://example.com/offer');

    expect(body.message).not.toContain('example.com');
    expect(await read(id)).toMatchObject({ message: body.message });
  });
});
