import { describe, expect, it } from '@jest/globals';
import { chatRoutes } from '@mindgrove/contracts/chat';
import { MAX_CATCH_UP } from '@mindgrove/contracts/rules/chat-rules';

import { type Account, newTrialUser } from '../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';
import { MessagesService } from './messages/messages.service.js';

const { data: chatChanges } = chatRoutes['GET /chat/changes'].response.shape;

describe('changes of the chat', () => {
  const api = testApi(sharedTestApi);
  const author = beforeTests(() => newTrialUser(api));
  const reader = beforeTests(() => newTrialUser(api));

  const add = async (message: string, { token }: Account = author) =>
    (await api.call('POST /add-chat', { token, body: { message } })).body;
  const changesSince = async (since: string) => {
    const { body } = await api.call('GET /chat/changes', { token: reader.token, query: { since } });
    return chatChanges.parse(body.data);
  };
  const now = async () => (await changesSince(new Date().toISOString())).until;
  /** Ages what earlier tests did, so that the overlap does not repeat it. */
  const forget = () =>
    api.dataSource.query(`
      WITH aged AS (UPDATE chat_messages SET changed_at = changed_at - interval '1 hour')
      UPDATE chat_removals SET removed_at = removed_at - interval '1 hour'`);

  it('are the messages that were sent since then', async () => {
    await add('Before');
    await forget();
    const since = await now();
    const added = await add('Since then');

    const changes = await changesSince(since);

    expect(changes).toMatchObject({ removed: [], reset: false });
    expect(changes.messages).toEqual([{ ...added, client_id: undefined }]);
  });

  it('are edits, reactions and deletions too', async () => {
    const [edited, liked, deleted] = [await add('To edit'), await add('To like'), await add('To delete')];
    await forget();
    const since = await now();
    const { token } = author;
    await api.call('POST /chat/:id/edit', { token, params: { id: edited.id }, body: { message: 'Edited' } });
    const params = { id: liked.id, reaction: 'heart' };
    await api.call('POST /chat/:id/reactions/:reaction', { token, params });
    await api.call('DELETE /delete-chat/:id', { token, params: { id: deleted.id } });

    const changes = await changesSince(since);

    expect(changes.messages).toMatchObject([
      { id: edited.id, message: 'Edited' },
      { id: liked.id, reactions: [{ reaction: 'heart', count: 1, mine: false }] },
    ]);
    expect(changes.removed).toEqual([deleted.id]);
  });

  it('name a hidden message as removed, and a restored one as a message', async () => {
    const { id } = await add('Hidden for a while');
    await forget();
    const since = await now();
    const hide = (to: string) =>
      api.dataSource.query(`UPDATE chat_messages SET hidden_at = ${to}, changed_at = clock_timestamp() WHERE id = $1`, [
        id,
      ]);

    await hide('now()');
    const hidden = await changesSince(since);
    await hide('NULL');
    const restored = await changesSince(since);

    expect(hidden).toMatchObject({ messages: [], removed: [id] });
    expect(restored).toMatchObject({ messages: [{ id }], removed: [] });
  });

  it('name all messages and reactions of a deleted account', async () => {
    const leaving = await newTrialUser(api);
    const liked = await add('Liked by someone who leaves');
    const { id } = await add('I am leaving', leaving);
    const params = { id: liked.id, reaction: 'hug' };
    await api.call('POST /chat/:id/reactions/:reaction', { token: leaving.token, params });
    await forget();
    const since = await now();

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [leaving.user.id]);

    const changes = await changesSince(since);
    expect(changes.removed).toEqual([id]);
    expect(changes.messages).toMatchObject([{ id: liked.id }]);
    expect(changes.messages[0]).not.toHaveProperty('reactions');
  });

  it('include a message with a smaller id that was committed after a later one was read', async () => {
    await forget();
    const late = api.dataSource.createQueryRunner();
    await late.startTransaction();
    const [{ id }] = await late.query('INSERT INTO chat_messages (user_id, message) VALUES ($1, $2) RETURNING id', [
      author.user.id,
      'Committed late',
    ]);
    const later = await add('Committed early');
    const first = await changesSince(later.created_at);
    await late.commitTransaction();
    await late.release();

    const second = await changesSince(first.until);

    expect(later.id).toBeGreaterThan(id);
    expect(first.messages.map((message) => message.id)).toEqual([later.id]);
    expect(second.messages.map((message) => message.id)).toEqual([id, later.id]);
  });

  it('continue from the database’s clock, so that nothing is missed by a wrong one', async () => {
    const [{ before }] = await api.dataSource.query('SELECT clock_timestamp() AS before');
    const { until } = await changesSince('2200-01-01T00:00:00.000Z');
    const [{ after }] = await api.dataSource.query('SELECT clock_timestamp() AS after');

    expect(Date.parse(until)).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(until)).toBeLessThanOrEqual(after.getTime());
  });

  it('ask for the newest page instead when there are too many', async () => {
    await forget();
    const since = await now();
    await api.dataSource.query(
      "INSERT INTO chat_messages (user_id, message) SELECT $1, 'One of many' FROM generate_series(1, $2::int)",
      [author.user.id, MAX_CATCH_UP],
    );
    const most = await changesSince(since);
    await api.dataSource.query("DELETE FROM chat_messages WHERE message = 'One of many'");
    await add('One more');

    const tooMany = await changesSince(since);

    expect(most.messages).toHaveLength(MAX_CATCH_UP);
    expect(tooMany).toMatchObject({ messages: [], removed: [], reset: true });
  });

  it('ask for the newest page when removals of then are forgotten', async () => {
    const { id } = await add('Deleted long ago');
    await api.dataSource.query('DELETE FROM chat_messages WHERE id = $1', [id]);
    await api.dataSource.query("UPDATE chat_removals SET removed_at = now() - interval '30 days 1 second'");

    await api.app.get(MessagesService).forgetRemovals();

    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    expect(await api.dataSource.query('SELECT * FROM chat_removals')).toEqual([]);
    expect((await changesSince(days(31))).reset).toBe(true);
    expect((await changesSince('0000-01-01T00:00:00.000Z')).reset).toBe(true);
  });

  it.each(['', 'yesterday', '2030-01-01', '1893456000000'])('cannot be asked for since %p', async (since) => {
    const response = await api.call('GET /chat/changes', { token: reader.token, query: { since } });

    expect(response.status).toBe(400);
  });
});
