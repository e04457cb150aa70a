import { describe, expect, it } from '@jest/globals';
import type { ModerationCase } from '@mindgrove/contracts/moderation';

import { chatOf, type Decision } from '../../../../test/chat.js';
import { newAdmin, newTrialUser } from '../../../../test/factories.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

const SONG = 'I want to kill myself, says the song';
const TONIGHT = 'I am going to kill myself tonight';
const reason = 'A song';

describe('a decision about a case that has had more reports', () => {
  const api = testApi(() => startTestApi({}, { 'chat-newcomer': 1000 }));
  const chat = chatOf(api);
  const admin = beforeTests(() => newAdmin(api));
  const author = beforeEachTest(() => newTrialUser(api));

  const decide = (decision: Decision, item: ModerationCase) =>
    api.call(`POST /admin/chat/cases/:id/${decision}`, {
      token: admin.token,
      params: { id: item.id },
      body: { reason, after: item.decision?.outcome ?? null, seen: item.reports.at(-1)?.id ?? 0 },
    });
  const edit = (id: number, message: string) =>
    api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message } });
  const openCases = async (id: number) =>
    (await chat.readCases(admin)).data.filter(({ message_id }) => message_id === id);
  /** Each by another member. */
  const reportByMany = (caseId: number, count: number) =>
    api.dataSource.query(
      `WITH reporters AS (
         INSERT INTO users (name, email, password_hash)
         SELECT 'Sam', 'sam-' || $1::bigint || '-' || n || '@example.test', '' FROM generate_series(1, $2::integer) n RETURNING id
       ) INSERT INTO chat_reports (case_id, user_id, reason, note)
       SELECT $1, id, 'self-harm', 'It is only a song' FROM reporters`,
      [caseId, count],
    );
  const refused = { status: 409, problem: { code: 'case_changed' } };

  it('to keep waits until a further message was seen', async () => {
    const first = await chat.write(author, SONG);
    const seen = await chat.findCase(admin, first);
    await chat.write(author, TONIGHT);

    const early = await decide('keep', seen);

    const now = await chat.findCase(admin, first);
    expect(early).toMatchObject(refused);
    expect(early.problem.error).toBe('More was reported after you read this case. Please read it again, then decide.');
    expect(now).toMatchObject({ decision: null, reports: [{ note: null }, { note: TONIGHT }] });
    expect((await decide('keep', now)).status).toBe(200);
  });

  it.each(['hide', 'suspend'] as const)('to %s goes through, and what was not seen stays open', async (decision) => {
    const first = await chat.write(author, SONG);
    const seen = await chat.findCase(admin, first);
    const second = await chat.write(author, TONIGHT);
    await chat.report(await newTrialUser(api), first, 'other', 'She has pills');

    const { status, body } = await decide(decision, seen);

    const [open, ...others] = await openCases(first);
    const shown = (await chat.readIds(admin)).filter((id) => [first, second].includes(id));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ message_state: 'hidden', reports: [{ note: null }] });
    expect(others).toEqual([]);
    expect(open).toMatchObject({ is_urgent: true, text: SONG, message_state: 'hidden' });
    expect(open?.reports).toMatchObject([
      { note: TONIGHT, message: { id: second, state: 'shown' } },
      { note: 'She has pills' },
    ]);
    expect(shown).toEqual([second]);
    expect((await decide('hide', open!)).status).toBe(200);
    expect(await chat.readIds(admin)).not.toContain(second);
    expect(await openCases(first)).toEqual([]);
  });

  it('to hide leaves nothing open when all was seen, and further messages join what it leaves', async () => {
    const [all, some] = [await chat.write(author, SONG), await chat.write(await newTrialUser(api), 'Goodbye')];
    await decide('hide', await chat.findCase(admin, all));
    await chat.report(await newTrialUser(api), some, 'spam');
    const seen = await chat.findCase(admin, some);
    await chat.report(await newTrialUser(api), some, 'unkind');

    await decide('hide', seen);

    expect(await openCases(all)).toEqual([]);
    expect(await openCases(some)).toMatchObject([{ is_urgent: false, reports: [{ reason: 'unkind' }] }]);
  });

  it('closes only what the list had room for', async () => {
    const id = await chat.write(author, 'Goodbye everybody');
    await chat.report(await newTrialUser(api), id, 'other', 'She has pills');
    const { id: caseId } = await chat.findCase(admin, id);
    await reportByMany(caseId, 105);
    const seen = await chat.findCase(admin, id);

    const { status } = await decide('keep', seen);

    const open = await openCases(id);
    expect([status, seen.reports.length]).toEqual([200, 100]);
    expect(open.map(({ reports }) => reports.length)).toEqual([6]);
    expect(open[0]?.reports[0]).toMatchObject({ note: 'She has pills' });
    expect((await decide('keep', open[0]!)).status).toBe(200);
    expect(await openCases(id)).toEqual([]);
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
