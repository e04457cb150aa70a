import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServerToClientEvents } from '@mindgrove/contracts/socket-events';

import { type Account, newTrialUser, newUser } from '../../test/factories.js';
import { connectSocket, nextEvent, type TestSocket } from '../../test/socket-client.js';
import { beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';
import { BroadcastsService } from './broadcasts.service.js';

type EventName = keyof ServerToClientEvents;

describe('what open pages are told', () => {
  const api = testApi(sharedTestApi);
  const sockets: TestSocket[] = [];

  const author = beforeTests(() => newUser(api, { name: 'Hazel' }));
  const reader = beforeTests(() => newTrialUser(api));
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  const add = async (message: string, fields: { client_id?: string; mentions?: number[] } = {}) =>
    (await api.call('POST /add-chat', { token: author.token, body: { message, ...fields } })).body;
  const listen = async ({ token }: Account) => {
    const socket = await connectSocket(api, { token });
    sockets.push(socket);
    return socket;
  };
  /** Returns everything that arrives before the last message, which the work does not send. */
  async function eventsDuring(socket: TestSocket, work: () => Promise<unknown>) {
    const events: [EventName, unknown][] = [];
    socket.onAny((event: EventName, payload: unknown) => events.push([event, payload]));
    await work();
    const last = nextEvent(socket, 'chat:message');
    const isLast = new Promise<void>((resolve) => {
      socket.on('chat:message', ({ message }) => message === 'The last one' && resolve());
    });
    await add('The last one');
    await Promise.all([last, isLast]);
    return events.slice(0, -1);
  }

  it('is each message once, with all fields, also when it is sent again', async () => {
    const socket = await listen(reader);
    const client_id = randomUUID();
    let added: object = {};

    const events = await eventsDuring(socket, async () => {
      added = await add('Good morning', { client_id });
      await add('Good morning', { client_id });
      const headers = { 'idempotency-key': randomUUID() };
      const body = { message: 'With a key', client_id: randomUUID() };
      await api.call('POST /add-chat', { token: author.token, headers, body });
      await api.call('POST /add-chat', { token: author.token, headers, body });
    });

    expect(events).toEqual([
      ['chat:message', added],
      ['chat:message', expect.objectContaining({ message: 'With a key' })],
    ]);
    expect(added).toMatchObject({ client_id, user: { name: 'Hazel' } });
  });

  it('is a message only after anyone can read it', async () => {
    const socket = await listen(reader);
    const received = nextEvent(socket, 'chat:message').then(async ({ id }) => {
      const { body } = await api.call('GET /get-chat', { token: reader.token, query: { limit: '1' } });
      return body[0]?.id === id;
    });

    await add('Read at once');

    expect(await received).toBe(true);
  });

  it('is an edit, a reaction and a deletion, each once', async () => {
    const { id } = await add('Before');
    const socket = await listen(reader);
    const { token } = author;

    const events = await eventsDuring(socket, async () => {
      await api.call('POST /chat/:id/edit', { token, params: { id }, body: { message: 'After' } });
      for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const)
        await api.call(`${method} /chat/:id/reactions/:reaction`, { token, params: { id, reaction: 'hug' } });
      await api.call('DELETE /delete-chat/:id', { token, params: { id } });
      await api.call('DELETE /delete-chat/:id', { token, params: { id } });
    });

    const reaction = { id, user_id: author.user.id, reaction: 'hug', changed_at: expect.any(String) };
    expect(events).toEqual([
      ['chat:edited', { id, message: 'After', edited_at: expect.any(String) }],
      ['chat:reaction', { ...reaction, count: 1, added: true }],
      ['chat:reaction', { ...reaction, count: 0, added: false }],
      ['chat:removed', { id }],
    ]);
  });

  it('is edits at the same time, the latest of which is what is stored', async () => {
    const { id } = await add('Before');
    const socket = await listen(reader);

    const events = await eventsDuring(socket, () =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message: `Edit ${n}` } }),
        ),
      ),
    );

    const edits = events.map(([, payload]) => payload as { message: string; edited_at: string });
    const times = edits.map(({ edited_at }) => edited_at);
    const [stored] = await api.dataSource.query('SELECT message, edited_at FROM chat_messages WHERE id = $1', [id]);
    const latest = times.toSorted().at(-1);
    expect(edits).toHaveLength(12);
    expect(stored).toEqual({ message: edits[times.indexOf(latest ?? '')]?.message, edited_at: new Date(latest ?? '') });
  });

  it('is nothing about what failed', async () => {
    const { id } = await add('Mine');
    const socket = await listen(reader);
    const { token } = reader;

    const events = await eventsDuring(socket, async () => {
      await api.call('POST /add-chat', { token, body: { message: ' ' } });
      await api.call('POST /chat/:id/edit', { token, params: { id }, body: { message: 'Yours' } });
      await api.call('DELETE /delete-chat/:id', { token, params: { id } });
      await api.call('POST /chat/:id/reactions/:reaction', { token, params: { id: 999_999, reaction: 'hug' } });
    });

    expect(events).toEqual([]);
  });

  it('is a mention, to the member who was mentioned, once', async () => {
    const wren = await newUser(api, { name: 'Wren' });
    await api.call('POST /add-chat', { token: wren.token, body: { message: 'Here' } });
    const [mentioned, other] = [await listen(wren), await listen(reader)];
    const mentions = [wren.user.id];

    const others = eventsDuring(other, () => Promise.resolve());
    const events = await eventsDuring(mentioned, async () => {
      const { id } = await add(`@Wren ${'look at this '.repeat(20)}`, { mentions });
      for (const message of ['Nobody', '@wren once more'])
        await api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message, mentions } });
    });

    const notices = events.filter(([event]) => event === 'notice');
    expect(notices).toEqual([
      ['notice', { title: 'Hazel mentioned you', text: expect.stringMatching(/^@Wren look.*…$/), path: '/community' }],
    ]);
    expect((await others).filter(([event]) => event === 'notice')).toEqual([]);
  });

  it('is no mention by someone whom the member has muted', async () => {
    const aspen = await newUser(api, { name: 'Aspen' });
    await api.call('POST /add-chat', { token: aspen.token, body: { message: 'Here' } });
    await api.call('POST /chat/mutes', { token: aspen.token, body: { user_id: author.user.id } });
    const socket = await listen(aspen);

    const events = await eventsDuring(socket, () => add('Hello @Aspen', { mentions: [aspen.user.id] }));

    expect(events.map(([event]) => event)).toEqual(['chat:message']);
  });

  it('is no help line', async () => {
    const socket = await listen(reader);
    const received = nextEvent(socket, 'chat:message');

    const sent = await add('I want to kill myself');

    expect(sent).toHaveProperty('help_lines');
    expect(await received).not.toHaveProperty('help_lines');
  });

  it('is followed by a list of what changed, for those who have the room open', async () => {
    const [inRoom, elsewhere] = [await listen(reader), await listen(author)];
    await new Promise((resolve) => inRoom.emit('chat:enter', resolve));
    const [kept, deleted] = [await add('Kept'), await add('Deleted')];
    await api.call('DELETE /delete-chat/:id', { token: author.token, params: { id: deleted.id } });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const heads: unknown[] = [];
    elsewhere.on('chat:head', (head) => heads.push(head));
    const received = nextEvent(inRoom, 'chat:head');

    await api.app.get(BroadcastsService).tellHead();

    const { from, until, changed, removed } = await received;
    expect(from < kept.changed_at && kept.changed_at < until).toBe(true);
    expect(changed).toContainEqual({ id: kept.id, changed_at: kept.changed_at });
    expect(removed).toContain(deleted.id);
    expect(heads).toEqual([]);
  });
});
