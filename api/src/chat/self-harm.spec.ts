import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { chatRoutes } from '@mindgrove/contracts/chat';

import { chatOf } from '../../test/chat.js';
import { type Account, newAdmin, newTrialUser, newUser } from '../../test/factories.js';
import { beforeEachTest, beforeTests, sharedTestApi, testApi } from '../../test/test-api.js';

const ALARMING = 'I want to kill myself tonight.';

describe('a message that speaks of self-harm', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const author = beforeEachTest(() => newUser(api, { time_zone: 'America/Denver' }));

  const add = (message: string, ids: { client_id?: string; key?: string } = {}) =>
    api.call('POST /add-chat', {
      token: author.token,
      body: { message, ...(ids.client_id && { client_id: ids.client_id }) },
      ...(ids.key && { headers: { 'idempotency-key': ids.key } }),
    });
  const openCases = async () => (await api.call('GET /admin/chat/cases', { token: admin.token })).body.data;
  const casesOf = async (id: number) => (await openCases()).filter(({ message_id }) => message_id === id);
  const casesBy = async ({ user }: Account) => (await openCases()).filter((opened) => opened.author.id === user.id);
  const notesBy = async (member: Account) =>
    (await casesBy(member)).map(({ reports }) => reports.map(({ note }) => note));

  it('shows its author whom to call in their country', async () => {
    const { body } = await add(ALARMING);

    expect(chatRoutes['POST /add-chat'].response.parse(body).help_lines).toMatchObject({
      country: { code: 'US' },
      emergency: '911',
    });
  });

  it.each(['client_id', 'key'])(
    'shows it again when it is repeated with the same %s, but opens one case',
    async (name) => {
      const ids = { [name]: randomUUID() };

      const responses = [await add(ALARMING, ids), await add(ALARMING, ids)];

      expect(responses[1]?.body).toEqual(responses[0]?.body);
      expect(responses[1]?.body).toHaveProperty('help_lines');
      expect(await casesOf(responses[0]?.body.id ?? 0)).toHaveLength(1);
    },
  );

  it('is an urgent case for administrators, with an automatic report', async () => {
    const { body } = await add(ALARMING);

    expect(await casesOf(body.id)).toMatchObject([
      { is_urgent: true, text: ALARMING, reports: [{ reason: 'self-harm', reporter: null }] },
    ]);
  });

  it('becomes one by an edit', async () => {
    const { body } = await add('A quiet evening');

    const edited = await api.call('POST /chat/:id/edit', {
      token: author.token,
      params: { id: body.id },
      body: { message: ALARMING },
    });

    expect(edited.body).toHaveProperty('help_lines');
    expect(await casesOf(body.id)).toMatchObject([{ is_urgent: true, text: ALARMING }]);
  });

  it('joins the open case of its author, and still shows whom to call', async () => {
    const { body: first } = await add(ALARMING);
    await api.call('DELETE /delete-chat/:id', { token: author.token, params: { id: first.id } });

    const second = await add('I want to die');

    expect(second.body).toHaveProperty('help_lines');
    expect(await casesBy(author)).toMatchObject([{ is_urgent: true, message_id: first.id, text: ALARMING }]);
    expect(await notesBy(author)).toEqual([[null, 'I want to die']]);
  });

  it('keeps what an edit makes of it, though its author deletes it', async () => {
    const { body: written } = await add('I want to die');
    const body = { message: 'I will kill myself tonight at the old bridge' };
    await api.call('POST /chat/:id/edit', { token: author.token, params: { id: written.id }, body });

    await api.call('DELETE /delete-chat/:id', { token: author.token, params: { id: written.id } });

    expect(await notesBy(author)).toEqual([[null, body.message]]);
  });

  it('opens one case when several are sent at once', async () => {
    const messages = [1, 2, 3, 4].map((number) => `${ALARMING} ${number}`);

    await Promise.all(messages.map((message) => add(message)));

    const [opened, ...others] = await casesBy(author);
    expect(others).toEqual([]);
    expect([opened?.text, ...(opened?.reports ?? []).flatMap(({ note }) => note ?? [])].sort()).toEqual(messages);
  });

  it('leaves the newest in the case when there are many', async () => {
    for (let number = 0; number <= 22; number++) await add(`${ALARMING} ${number}`);

    const newest = Array.from({ length: 20 }, (_, index) => `${ALARMING} ${index + 3}`);
    expect(await notesBy(author)).toEqual([[null, ...newest]]);
  });

  it('opens a case of its own when another member writes it', async () => {
    await add(ALARMING);
    const other = await newTrialUser(api);

    const id = await chatOf(api).write(other, ALARMING);

    expect(await casesBy(other)).toMatchObject([{ is_urgent: true, message_id: id }]);
    expect(await notesBy(author)).toEqual([[null]]);
  });

  it('opens another case once that of its author is decided', async () => {
    const { body: first } = await add(ALARMING);
    const [decided] = await casesOf(first.id);
    await chatOf(api).decide(admin, 'keep', decided?.id ?? 0);

    const { body: second } = await add(ALARMING);

    expect(await casesBy(author)).toMatchObject([{ is_urgent: true, message_id: second.id }]);
  });

  it('makes its own case urgent when a member has reported it, though its author has another', async () => {
    const { body: calm } = await add('A quiet evening');
    await chatOf(api).report(await newTrialUser(api), calm.id, 'other');
    await add(ALARMING);

    const body = { message: 'I want to die' };
    await api.call('POST /chat/:id/edit', { token: author.token, params: { id: calm.id }, body });

    expect(await casesOf(calm.id)).toMatchObject([
      { is_urgent: true, text: 'A quiet evening', reports: [{}, { reporter: null, note: 'I want to die' }] },
    ]);
  });

  it('shows nothing of it to others', async () => {
    const { body } = await add(ALARMING);
    const reader = await newTrialUser(api);

    const read = await api.call('GET /get-chat', { token: reader.token, query: { limit: '1' } });

    expect(read.body).toMatchObject([{ id: body.id, message: ALARMING }]);
    expect(read.body[0]).not.toHaveProperty('help_lines');
  });

  it('is no other message', async () => {
    const { body } = await add('The last level nearly killed me, what a laugh');

    expect(body).not.toHaveProperty('help_lines');
    expect(await casesOf(body.id)).toEqual([]);
  });
});
