import { describe, expect, it } from '@jest/globals';
import { type ChatMessage, chatRoutes } from '@mindgrove/contracts/chat';
import { REACTIONS } from '@mindgrove/contracts/rules/chat-rules';

import { type Account, newTrialUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

describe('reactions', () => {
  const api = testApi(sharedTestApi);
  const author = beforeTests(() => newTrialUser(api));
  const reader = beforeTests(() => newTrialUser(api));

  const add = async () =>
    (await api.call('POST /add-chat', { token: author.token, body: { message: 'Cake for everyone' } })).body.id;
  const react = ({ token }: Account, id: number, reaction = 'heart') =>
    api.call('POST /chat/:id/reactions/:reaction', { token, params: { id, reaction } });
  const takeBack = ({ token }: Account, id: number, reaction = 'heart') =>
    api.call('DELETE /chat/:id/reactions/:reaction', { token, params: { id, reaction } });
  const newest = async ({ token }: Account): Promise<ChatMessage | undefined> =>
    (await api.call('GET /get-chat', { token, query: { limit: '1' } })).body[0];

  it('are counted, and marked for those who reacted', async () => {
    const id = await add();
    await react(author, id, 'hug');
    await react(reader, id, 'hug');

    const { body } = await react(reader, id, 'heart');

    const [heart, hug] = [
      { reaction: 'heart', count: 1 },
      { reaction: 'hug', count: 2, mine: true },
    ];
    expect(chatRoutes['POST /chat/:id/reactions/:reaction'].response.parse(body)).toMatchObject({ id });
    expect(body).toEqual(await newest(reader));
    expect((await newest(reader))?.reactions).toEqual([{ ...heart, mine: true }, hug]);
    expect((await newest(author))?.reactions).toEqual([{ ...heart, mine: false }, hug]);
  });

  it('count once for each member, however often they are sent', async () => {
    const id = await add();

    const responses = await Promise.all([1, 2, 3, 4].map(() => react(reader, id)));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await newest(reader))?.reactions).toEqual([{ reaction: 'heart', count: 1, mine: true }]);
  });

  it('of many members at the same time are all counted', async () => {
    const id = await add();
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => newTrialUser(api)));

    const responses = await Promise.all(members.map((member) => react(member, id)));

    const counts = responses.map(({ body }) => body.reactions?.[0]?.count);
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('can be taken back, more than once, but not those of others', async () => {
    const id = await add();
    await react(author, id);
    await react(reader, id);

    const responses = [await takeBack(reader, id), await takeBack(reader, id)];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await newest(reader))?.reactions).toEqual([{ reaction: 'heart', count: 1, mine: false }]);
    await takeBack(author, id);
    expect(await newest(reader)).not.toHaveProperty('reactions');
  });

  it.each([react, takeBack])('are not found for a message that is hidden or unknown', async (send) => {
    const id = await add();
    await api.dataSource.query('UPDATE chat_messages SET hidden_at = now() WHERE id = $1', [id]);

    const responses = [await send(reader, id), await send(reader, 999_999)];

    expect(responses.map(({ status, problem: { code } }) => [status, code])).toEqual([
      [404, 'message_not_found'],
      [404, 'message_not_found'],
    ]);
  });

  it.each(['Heart', 'like', '%20', '__proto__'])('are only those that exist, not %s', async (reaction) => {
    const response = await react(reader, await add(), reaction);

    expect(response.status).toBe(400);
  });

  it('are shown in the same order everywhere', async () => {
    const id = await add();
    for (const reaction of REACTIONS.toReversed()) await react(reader, id, reaction);

    expect((await newest(author))?.reactions?.map(({ reaction }) => reaction)).toEqual(REACTIONS);
  });

  it('are in the export of those who reacted, and go with their account', async () => {
    const id = await add();
    const leaving = await newTrialUser(api);
    await react(leaving, id, 'hooray');
    await react(reader, id, 'hug');

    const { body } = await api.call('GET /account/export', { token: leaving.token });
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [leaving.user.id]);

    expect(body).toMatchObject({ chat_reactions: [{ message_id: id, reaction: 'hooray' }] });
    expect((await newest(author))?.reactions).toEqual([{ reaction: 'hug', count: 1, mine: false }]);
  });

  it('do not fail while the message is being deleted', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, add));
    const remove = (id: number) => api.call('DELETE /delete-chat/:id', { token: author.token, params: { id } });

    const responses = await Promise.all(ids.flatMap((id) => [react(reader, id), remove(id), react(author, id)]));

    expect(responses.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
    expect(await api.dataSource.query('SELECT 1 FROM chat_reactions WHERE message_id = ANY ($1)', [ids])).toEqual([]);
  });
});
