import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';

import { chatOf } from '../../../../test/chat.js';
import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

const COUNT = ADMIN_PAGE_SIZE + 6;

describe('the queue of reported messages', () => {
  const api = testApi(() => startTestApi({}, { 'chat-newcomer': 1000 }));
  const chat = chatOf(api);
  let admin: Account;
  let author: Account;

  beforeAll(async () => {
    [admin, author] = await Promise.all([newAdmin(api), newTrialUser(api)]);
    // Each fifth is urgent.
    await api.dataSource.query(
      `INSERT INTO chat_cases (message_id, author_id, text, written_at, is_urgent)
       SELECT 100000 + n, $1, 'Text ' || n, now(), n % 5 = 0 FROM generate_series(1, $2::integer) n`,
      [author.user.id, COUNT],
    );
  });

  const idsOf = ({ data }: Awaited<ReturnType<typeof chat.readCases>>) =>
    data.map(({ message_id }) => message_id - 100_000);

  it('shows urgent cases first, then the oldest, a page at a time', async () => {
    const first = await chat.readCases(admin);
    const second = await chat.readCases(admin, { after_id: String(first.data.at(-1)?.id) });

    const all = Array.from({ length: COUNT }, (_, index) => index + 1);
    const expected = [...all.filter((n) => n % 5 === 0), ...all.filter((n) => n % 5 !== 0)];
    expect(first.data).toHaveLength(ADMIN_PAGE_SIZE);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(expected);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect([first.open, second.open]).toEqual([COUNT, COUNT]);
  });

  it('goes on where it was when the last case of a page was decided or deleted meanwhile', async () => {
    const first = await chat.readCases(admin);
    const last = first.data.at(-1)!;
    await chat.decide(admin, 'keep', last.id);

    const afterDecision = await chat.readCases(admin, { after_id: String(last.id) });
    const afterDeletion = await chat.readCases(admin, { after_id: '999999' });

    expect(new Set([...idsOf(first), ...idsOf(afterDecision)]).size).toBe(COUNT);
    expect(afterDeletion.data.length).toBeGreaterThan(0);
    expect(afterDecision.open).toBe(COUNT - 1);
  });

  it('shows decided cases, those decided last first', async () => {
    const { data } = await chat.readCases(admin);
    const [one, two, three] = data.map(({ id }) => id) as [number, number, number];
    for (const id of [two, three, one]) await chat.decide(admin, 'keep', id);

    const decided = await chat.readCases(admin, { state: 'decided' });
    const afterFirst = await chat.readCases(admin, { state: 'decided', after_id: String(one) });

    expect(decided.data.slice(0, 3).map(({ id }) => id)).toEqual([one, three, two]);
    expect(afterFirst.data).toEqual(decided.data.slice(1));
    expect((await chat.readCases(admin)).data.map(({ id }) => id)).not.toContain(one);
  });

  it('gets messages that speak of self-harm at once, before others, and without a reporter', async () => {
    const id = await chat.write(await newTrialUser(api), 'I want to kill myself');

    const { data } = await chat.readCases(admin);
    const found = await chat.findCase(admin, id);
    expect(data.findIndex(({ message_id }) => message_id === id)).toBeLessThan(
      data.findIndex(({ is_urgent }) => !is_urgent),
    );
    expect(found).toMatchObject({ is_urgent: true, message_state: 'shown' });
    expect(found.reports).toEqual([
      {
        ...{ id: expect.any(Number), reason: 'self-harm', note: null, message: null, reporter: null },
        reported_at: expect.any(String),
      },
    ]);
  });

  it('makes a reported message urgent when it is edited to speak of self-harm, and keeps each text once', async () => {
    const [id, member] = [await chat.write(author, 'A bad day'), await newTrialUser(api)];
    const edit = (message: string) =>
      api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message } });
    await chat.report(member, id, 'other');

    for (const text of ['I want to die', 'I want to die', 'I want to die tonight']) await edit(text);
    await api.call('DELETE /delete-chat/:id', { token: author.token, params: { id } });

    const { is_urgent, reports, text } = await chat.findCase(admin, id);
    const ofCheck = { reason: 'self-harm', reporter: null, message: { id, state: 'deleted' } };
    expect([is_urgent, text]).toEqual([true, 'A bad day']);
    expect(reports).toMatchObject([
      { reporter: { id: member.user.id }, message: null },
      { ...ofCheck, note: 'I want to die' },
      { ...ofCheck, note: 'I want to die tonight' },
    ]);
  });

  it('shows the author’s words, the newest report, and the first and last of each member before others', async () => {
    const author = await newTrialUser(api);
    const [id, member] = [await chat.write(author, 'I want to die'), await newTrialUser(api)];
    await chat.write(author, 'I want to die tonight');
    await chat.report(await newTrialUser(api), id, 'other', 'She has pills');
    const { id: caseId } = await chat.findCase(admin, id);
    await api.dataSource.query(
      `INSERT INTO chat_reports (case_id, user_id, reason, note)
       SELECT $1, $2, 'self-harm', 'Number ' || n FROM generate_series(1, 120) n`,
      [caseId, member.user.id],
    );
    await chat.report(await newTrialUser(api), id, 'spam');

    const { reports } = await chat.findCase(admin, id);

    const notes = reports.map(({ note }) => note);
    expect(reports).toHaveLength(100);
    expect(notes.slice(0, 5)).toEqual([null, 'I want to die tonight', 'She has pills', 'Number 1', 'Number 26']);
    expect(reports.slice(-2)).toMatchObject([{ note: 'Number 120' }, { reason: 'spam' }]);
  });

  it('is for administrators only', async () => {
    const { token } = await newTrialUser(api);

    expect((await api.call('GET /admin/chat/cases', { token })).status).toBe(403);
    expect((await api.call('GET /admin/chat/cases')).status).toBe(401);
  });
});
