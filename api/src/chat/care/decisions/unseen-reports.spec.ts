import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ModerationCase } from '@mindgrove/contracts/chat/moderation';

import { chatOf, type Decision } from '../../../../test/chat.js';
import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';

const SONG = 'I want to kill myself, says the song';
const TONIGHT = 'I am going to kill myself tonight';
const reason = 'A song';

describe('a decision about a case that has had more reports', () => {
  let api: TestApi;
  let chat: ReturnType<typeof chatOf>;
  let admin: Account;
  let author: Account;

  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_CHAT: '1000', RATE_LIMIT_CHAT_NEWCOMER: '1000' });
    chat = chatOf(api);
    admin = await newAdmin(api);
  });
  beforeEach(async () => {
    author = await newTrialUser(api);
  });
  afterAll(() => api.stop());

  const decide = (decision: Decision, item: ModerationCase) =>
    api.call(`POST /admin/chat/cases/:id/${decision}`, {
      token: admin.token,
      params: { id: item.id },
      body: { reason, after: item.decision?.outcome ?? null, seen: item.reports.at(-1)?.id ?? 0 },
    });
  const edit = (id: number, message: string) =>
    api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message } });
  const refused = { status: 409, problem: { code: 'case_changed' } };

  it.each(['keep', 'hide', 'suspend'] as const)('to %s waits until a further message was seen', async (decision) => {
    const first = await chat.write(author, SONG);
    const seen = await chat.findCase(admin, first);
    await chat.write(author, TONIGHT);

    const early = await decide(decision, seen);

    const now = await chat.findCase(admin, first);
    expect(early).toMatchObject(refused);
    expect(early.problem.error).toBe('More was reported after you read this case. Please read it again, then decide.');
    expect(now).toMatchObject({ decision: null, reports: [{ note: null }, { note: TONIGHT }] });
    expect((await decide(decision, now)).status).toBe(200);
  });

  it('waits until a report of another member was seen', async () => {
    const id = await chat.write(author, 'Goodbye everybody');
    await chat.report(await newTrialUser(api), id, 'spam');
    const seen = await chat.findCase(admin, id);
    await chat.report(await newTrialUser(api), id, 'other', 'She has pills');

    const early = await decide('keep', seen);

    expect(early).toMatchObject(refused);
    expect((await decide('keep', await chat.findCase(admin, id))).status).toBe(200);
  });

  it('waits until an edit that speaks of self-harm was seen', async () => {
    const id = await chat.write(author, SONG);
    const seen = await chat.findCase(admin, id);
    await edit(id, TONIGHT);

    expect(await decide('keep', seen)).toMatchObject(refused);
    expect((await decide('keep', await chat.findCase(admin, id))).status).toBe(200);
  });

  it('does not close further cries for help when it does not say what was seen', async () => {
    const [id, reported] = [await chat.write(author, SONG), await chat.write(await newTrialUser(api), 'Goodbye')];
    await chat.write(author, TONIGHT);
    await chat.report(await newTrialUser(api), reported, 'spam');
    await chat.report(await newTrialUser(api), reported, 'self-harm');
    const cases = [await chat.findCase(admin, id), await chat.findCase(admin, reported)];

    const responses = await Promise.all(cases.map((item) => chat.decide(admin, 'keep', item.id)));

    expect(responses).toMatchObject([refused, refused]);
  });

  it('needs not say what was seen while nobody else speaks of self-harm', async () => {
    const id = await chat.write(author, 'Debatable');
    await chat.report(await newTrialUser(api), id, 'self-harm');
    await chat.report(await newTrialUser(api), id, 'spam');

    const { status } = await chat.decide(admin, 'keep', (await chat.findCase(admin, id)).id);

    expect(status).toBe(200);
  });

  it('is about what was reported at the same time, or leaves it open', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => chat.write(await newTrialUser(api), 'Goodbye everybody')),
    );
    const members = await Promise.all(ids.map(() => newTrialUser(api)));
    await Promise.all(ids.map((id) => chat.report(admin, id, 'spam')));
    const cases = await Promise.all(ids.map((id) => chat.findCase(admin, id)));

    await Promise.all([
      ...cases.map((item) => decide('keep', item)),
      ...ids.map((id, index) => chat.report(members[index]!, id, 'self-harm')),
    ]);

    const open = (await chat.readCases(admin)).data;
    expect(ids.filter((id) => !open.some((item) => item.message_id === id && item.is_urgent))).toEqual([]);
  });
});
