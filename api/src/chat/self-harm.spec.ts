import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chatRoutes } from '@mindgrove/contracts/chat';

import { type Account, newAdmin, newTrialUser, newUser } from '../../test/factories.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';

const ALARMING = 'I want to kill myself tonight.';

describe('a message that speaks of self-harm', () => {
  let api: TestApi;
  let author: Account;
  let admin: Account;

  beforeAll(async () => {
    api = await startTestApi();
    author = await newUser(api, { time_zone: 'America/Denver' });
    admin = await newAdmin(api);
  });
  afterAll(() => api.stop());

  const add = (message: string, ids: { client_id?: string; key?: string } = {}) =>
    api.call('POST /add-chat', {
      token: author.token,
      body: { message, ...(ids.client_id && { client_id: ids.client_id }) },
      ...(ids.key && { headers: { 'idempotency-key': ids.key } }),
    });
  const casesOf = async (id: number) => {
    const { body } = await api.call('GET /admin/chat/cases', { token: admin.token });
    return body.data.filter(({ message_id }) => message_id === id);
  };

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
