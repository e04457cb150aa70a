import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CaseOutcome } from '@mindgrove/contracts/moderation';

import { chatOf, type Decision } from '../../../../test/chat.js';
import { newAdmin, newTrialUser } from '../../../../test/factories.js';
import { testSockets } from '../../../../test/socket-client.js';
import { beforeEachTest, beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

const reason = 'Tells others how';

describe('a case that further messages have joined', () => {
  const api = testApi(() => startTestApi({}, { 'chat-newcomer': 1000 }));
  const connect = testSockets();
  const chat = chatOf(api);
  const admin = beforeTests(() => newAdmin(api));
  const author = beforeEachTest(() => newTrialUser(api));
  let first: number;
  let second: number;

  beforeEach(async () => {
    [first, second] = [await chat.write(author, 'I want to die'), await chat.write(author, 'I want to kill myself')];
  });

  async function decide(decision: Decision, after: CaseOutcome | null = null, id = first) {
    const { id: caseId, reports } = await chat.findCase(admin, id);
    const body = { reason, after, seen: reports.at(-1)?.id ?? 0 };
    return api.call(`POST /admin/chat/cases/:id/${decision}`, { token: admin.token, params: { id: caseId }, body });
  }
  const shown = async () => (await chat.readIds(admin)).filter((id) => [first, second].includes(id));
  const joinedState = async () => (await chat.findCase(admin, first)).reports.at(-1)?.message;
  const remove = (id: number) => api.call('DELETE /delete-chat/:id', { token: author.token, params: { id } });

  it.each<[Decision, CaseOutcome]>([
    ['hide', 'hidden'],
    ['suspend', 'suspended'],
  ])('hides them all on %s, and shows them again on restore', async (decision, outcome) => {
    const other = await chat.write(author, 'A quiet evening');

    const { status } = await decide(decision);

    expect(status).toBe(200);
    expect(await shown()).toEqual([]);
    expect(await chat.readIds(admin)).toContain(other);
    expect(await joinedState()).toEqual({ id: second, state: 'hidden' });
    expect((await decide('restore', outcome)).status).toBe(200);
    expect((await shown()).toSorted()).toEqual([first, second]);
  });

  it('leaves them in the room on keep', async () => {
    await decide('keep');

    expect((await shown()).toSorted()).toEqual([first, second]);
    expect(await joinedState()).toEqual({ id: second, state: 'shown' });
  });

  it('hides those that are left when the author has deleted the first', async () => {
    await remove(first);

    const { body } = await decide('hide');

    expect(body.data).toMatchObject({ message_state: 'deleted', reports: [{}, { message: { state: 'hidden' } }] });
    expect(await shown()).toEqual([]);
    expect((await decide('restore', 'hidden')).status).toBe(200);
    expect(await shown()).toEqual([second]);
  });

  it('hides messages too that are too many to be listed', async () => {
    for (let number = 0; number < 21; number++) await chat.write(author, `I want to die ${number}`);

    await decide('hide');

    expect((await chat.findCase(admin, first)).reports.map(({ message }) => message?.id)).not.toContain(second);
    expect(await shown()).toEqual([]);
  });

  it('does not show what another case has hidden', async () => {
    await chat.report(await newTrialUser(api), second, 'unkind');
    await decide('hide', null, second);
    await decide('hide');

    await decide('restore', 'hidden');

    expect(await shown()).toEqual([first]);
  });

  it('is one entry of the audit log, names each in the author’s export, and tells open rooms', async () => {
    const room = await connect(api, { token: admin.token });
    const removed = new Promise<number[]>((resolve) => {
      const ids: number[] = [];
      room.on('chat:removed', ({ id }) => ids.push(id) === 2 && resolve(ids));
    });

    await decide('hide');

    const entries = await api.dataSource.query('SELECT target, detail FROM audit_entries WHERE target ^@ ANY ($1)', [
      [first, second].map((id) => `message ${id}`),
    ]);
    const { body } = await api.call('GET /account/export', { token: author.token });
    expect(await removed).toEqual([first, second]);
    expect(entries).toEqual([{ target: `message ${first} and 1 more`, detail: reason }]);
    expect(body['chat_decisions']).toMatchObject([
      { message_id: first, text: 'I want to die', outcome: 'hidden' },
      { message_id: second, text: 'I want to kill myself', outcome: 'hidden' },
    ]);
  });

  it('holds a hundred of them, and those after open another', async () => {
    const { id } = await chat.findCase(admin, first);
    await api.dataSource.query(
      `INSERT INTO chat_reports (case_id, reason, message_id) SELECT $1, 'self-harm', 100000 + n FROM generate_series(1, 99) n`,
      [id],
    );
    const [third, fourth] = [await chat.write(author, 'I want to die 3'), await chat.write(author, 'I want to die 4')];

    await decide('hide');

    const following = await chat.findCase(admin, third);
    expect(following).toMatchObject({ decision: null, is_urgent: true, text: 'I want to die 3' });
    expect(following.reports).toMatchObject([{ note: null }, { message: { id: fourth } }]);
    expect(await shown()).toEqual([]);
    expect(await chat.readIds(admin)).toEqual(expect.arrayContaining([third, fourth]));
  });

  it('holds no more than its newest texts of one message that is edited again and again', async () => {
    const edit = (id: number, message: string) =>
      api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message } });
    for (let number = 1; number <= 30; number++)
      for (const id of [first, second]) await edit(id, `I want to die ${number}`);

    const { id } = await chat.findCase(admin, first);
    const rows = await api.dataSource.query('SELECT message_id FROM chat_reports WHERE case_id = $1', [id]);
    expect(rows).toHaveLength(21);
  });
});
