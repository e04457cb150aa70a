import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';
import type { CaseOutcome } from '@mindgrove/contracts/moderation';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { chatOf, type Decision } from '../../../../test/chat.js';
import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { nextEvent, testSockets } from '../../../../test/socket-client.js';
import { beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

const reason = 'Against the guidelines';

describe('a decision about a reported message', () => {
  const api = testApi(() => startTestApi({}, { 'chat-newcomer': 1000 }));
  const connect = testSockets();

  const chat = chatOf(api);
  const admin = beforeTests(() => newAdmin(api));
  const author = beforeTests(() => newTrialUser(api));
  const member = beforeTests(() => newTrialUser(api));

  async function newCase(writer = author) {
    const messageId = await chat.write(writer, 'Reported words');
    await chat.report(member, messageId);
    return chat.findCase(admin, messageId);
  }
  const decide = (id: number, decision: Decision, by = admin, why = reason) => chat.decide(by, decision, id, why);
  const correct = (id: number, after: CaseOutcome, decision: Decision, why = reason) =>
    chat.decide(admin, decision, id, why, after);
  const remove = ({ token }: Account, id: number) => api.call('DELETE /delete-chat/:id', { token, params: { id } });
  const entriesOf = (target: string) =>
    api.dataSource.query<{ actor_id: number; action: string; detail: string }[]>(
      'SELECT actor_id, action, detail FROM audit_entries WHERE target = $1 ORDER BY id',
      [target],
    );
  const actionsOn = async (messageId: number) => (await entriesOf(`message ${messageId}`)).map(({ action }) => action);

  it('keeps the message', async () => {
    const { id, message_id } = await newCase();

    const { status, body } = await decide(id, 'keep');

    const decision = { outcome: 'kept', reason, by: 'Robin', at: expect.any(String) };
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, message_state: 'shown', decision });
    expect(body.data.reports).toHaveLength(1);
    expect(await chat.readIds(member)).toContain(message_id);
  });

  it('hides the message from everyone, its author too, and nobody else’s', async () => {
    const [{ id, message_id }, other] = [await newCase(), await newCase()];

    const { body } = await decide(id, 'hide');

    expect(body.data).toMatchObject({ message_state: 'hidden', decision: { outcome: 'hidden' } });
    for (const reader of [member, author]) {
      const ids = await chat.readIds(reader);
      expect(ids).not.toContain(message_id);
      expect(ids).toContain(other.message_id);
    }
  });

  it('shows a hidden message again', async () => {
    const { id, message_id } = await newCase();
    await decide(id, 'hide');

    const { body } = await correct(id, 'hidden', 'restore', 'It was a quotation');

    const decision = { outcome: 'restored', reason: 'It was a quotation' };
    expect(body.data).toMatchObject({ message_state: 'shown', decision });
    expect(await chat.readIds(member)).toContain(message_id);
  });

  it('suspends the author, who is signed out, and hides the message', async () => {
    const writer = await newTrialUser(api);
    const { id, message_id } = await newCase(writer);

    const { body } = await decide(id, 'suspend');

    expect(body.data).toMatchObject({ message_state: 'hidden', decision: { outcome: 'suspended' } });
    expect(body.data.author).toMatchObject({ id: writer.user.id, suspended: true });
    expect((await api.call('GET /me', { token: writer.token })).status).toBe(401);
    expect((await api.call('GET /me', { token: author.token })).status).toBe(200);
    expect(await chat.readIds(member)).not.toContain(message_id);
  });

  it('is in the audit log by number and reason, without anything that members wrote', async () => {
    const writer = await newTrialUser(api);
    const { id, message_id } = await newCase(writer);

    await decide(id, 'keep');
    await correct(id, 'kept', 'hide');
    await correct(id, 'hidden', 'restore');
    await correct(id, 'restored', 'suspend');

    const by = { actor_id: admin.user.id, detail: reason };
    expect(await entriesOf(`message ${message_id}`)).toEqual([
      { ...by, action: 'chat.keep' },
      { ...by, action: 'chat.hide' },
      { ...by, action: 'chat.restore' },
      { ...by, action: 'chat.hide' },
    ]);
    expect(await entriesOf(`member ${writer.user.id}`)).toEqual([{ ...by, action: 'member.suspend' }]);
  });

  it.each(['keep', 'hide', 'suspend'] as const)('to %s changes nothing when it is repeated', async (decision) => {
    const { id, message_id } = await newCase(await newTrialUser(api));
    const first = await decide(id, decision);

    const second = await decide(id, decision, admin, 'Another reason');

    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await actionsOn(message_id)).toHaveLength(1);
  });

  it.each<[Decision[], Decision, string]>([
    [[], 'restore', 'message_shown'],
    [['keep'], 'restore', 'message_shown'],
    [['hide'], 'keep', 'message_hidden'],
    [['hide', 'restore'], 'keep', 'case_decided'],
  ])('after %j cannot be to %s', async (former, decision, code) => {
    const { id, message_id } = await newCase();
    let after: CaseOutcome | null = null;
    for (const each of former) {
      const { body } = await chat.decide(admin, each, id, reason, after);
      after = body.data.decision?.outcome ?? null;
    }

    const response = await chat.decide(admin, decision, id, reason, after);

    expect(response).toMatchObject({ status: 409, problem: { code } });
    expect(await actionsOn(message_id)).toHaveLength(former.length);
  });

  it.each<[Decision, CaseOutcome | null, Decision, string]>([
    ['keep', null, 'hide', 'Robin has decided already: the message stays.'],
    ['hide', null, 'keep', 'Robin has decided already: the message is hidden.'],
    ['hide', null, 'suspend', 'Robin has decided already: the message is hidden.'],
    ['suspend', 'kept', 'hide', 'Robin has decided already: the message is hidden, and its author is suspended.'],
  ])('to %s is not overruled by one who saw %s and chose to %s', async (first, after, second, sentence) => {
    const other = await newAdmin(api);
    const { id, message_id } = await newCase(await newTrialUser(api));
    const { body } = await decide(id, first, other);

    const response = await chat.decide(admin, second, id, reason, after);

    expect(response).toMatchObject({ status: 409, problem: { code: 'case_decided', error: sentence } });
    expect(await chat.findCase(admin, message_id)).toEqual(body.data);
    expect(await actionsOn(message_id)).toHaveLength(1);
  });

  it('can be made about a message that its author deleted, except to restore it', async () => {
    const { id, message_id } = await newCase();
    await remove(author, message_id);

    const [hidden, restored] = [await decide(id, 'hide'), await correct(id, 'hidden', 'restore')];

    expect(hidden.body.data).toMatchObject({ message_state: 'deleted', decision: { outcome: 'hidden' } });
    expect(restored).toMatchObject({ status: 409, problem: { code: 'message_deleted' } });
  });

  it('is made as a whole or not at all: an administrator cannot be suspended, and so the message stays', async () => {
    const { id, message_id } = await newCase(await newAdmin(api));

    const response = await decide(id, 'suspend');

    expect(response).toMatchObject({ status: 409, problem: { code: 'is_administrator' } });
    expect(await chat.findCase(admin, message_id)).toMatchObject({ message_state: 'shown', decision: null });
    expect(await actionsOn(message_id)).toEqual([]);
  });

  it('is made once when administrators press the same button at once', async () => {
    const { id, message_id } = await newCase(await newTrialUser(api));
    const admins = await Promise.all([1, 2, 3, 4].map(() => newAdmin(api)));
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM chat_cases WHERE id = $1 FOR UPDATE', [id]);

    const calls = Promise.all(admins.map((by) => decide(id, 'suspend', by)));
    while ((await blockedStatements(api.dataSource)).length < 4) await sleep(10);
    await runner.commitTransaction();
    await runner.release();

    expect((await calls).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await actionsOn(message_id)).toEqual(['chat.hide']);
  });

  it('leaves one clear result when administrators disagree at once', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => newCase()));

    const responses = await Promise.all(cases.flatMap(({ id }) => [decide(id, 'keep'), decide(id, 'hide')]));

    const found = await Promise.all(cases.map(({ message_id }) => chat.findCase(admin, message_id)));
    const logged = await Promise.all(cases.map(({ message_id }) => actionsOn(message_id)));
    const statuses = responses.map(({ status }) => status);
    for (const { decision, message_state } of found) {
      expect(message_state).toBe(decision?.outcome === 'kept' ? 'shown' : 'hidden');
    }
    expect(statuses.toSorted()).toEqual([...Array(6).fill(200), ...Array(6).fill(409)]);
    expect(logged.map((actions) => actions.length)).toEqual(Array(6).fill(1));
  });

  it('gets along with reports and edits of the message at the same time', async () => {
    const { id, message_id } = await newCase();
    const members = await Promise.all([1, 2, 3].map(() => newTrialUser(api)));
    const edit = (message: string) =>
      api.call('POST /chat/:id/edit', { token: author.token, params: { id: message_id }, body: { message } });

    const responses = await Promise.all([
      ...members.map((reporter) => chat.report(reporter, message_id, 'self-harm')),
      decide(id, 'keep'),
      ...['I want to die', 'I want to be dead'].map(edit),
      decide(id, 'hide'),
    ]);

    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('reaches open rooms, and kindly the author of a hidden message', async () => {
    const { id, message_id } = await newCase();
    const [room, own] = [await connect(api, { token: member.token }), await connect(api, { token: author.token })];
    const notices: unknown[] = [];
    room.on('notice', (notice) => notices.push(notice));

    const [removed, notice] = await Promise.all([
      nextEvent(room, 'chat:removed'),
      nextEvent(own, 'notice'),
      decide(id, 'hide'),
    ]);
    const [restored] = await Promise.all([nextEvent(room, 'chat:message'), correct(id, 'hidden', 'restore')]);

    expect(removed).toEqual({ id: message_id });
    expect(notice).toMatchObject({ title: 'A message of yours was hidden', path: '/community/guidelines#reports' });
    expect(JSON.stringify(notice)).not.toContain(reason);
    expect(restored).toMatchObject({ id: message_id, message: 'Reported words', user: { name: 'Robin' } });
    expect(restored).not.toHaveProperty('reactions');
    expect(notices).toEqual([]);
  });

  it('removes the message of a suspended author from open rooms', async () => {
    const { id, message_id } = await newCase(await newTrialUser(api));
    const room = await connect(api, { token: member.token });

    const [removed] = await Promise.all([nextEvent(room, 'chat:removed'), decide(id, 'suspend')]);

    expect(removed).toEqual({ id: message_id });
  });

  it('is in its author’s export when it was about more than a report, without the reason', async () => {
    const writer = await newTrialUser(api);
    const [hidden, kept, open] = [await newCase(writer), await newCase(writer), await newCase(writer)];
    await decide(hidden.id, 'hide');
    await decide(kept.id, 'keep');

    const ofWriter = (await api.call('GET /account/export', { token: writer.token })).body;
    const ofOther = (await api.call('GET /account/export', { token: admin.token })).body;

    const { text, written_at, message_id } = hidden;
    const decided_at = expect.any(String);
    expect(ofWriter['chat_decisions']).toEqual([{ message_id, text, written_at, outcome: 'hidden', decided_at }]);
    expect(JSON.stringify(ofWriter)).not.toContain(reason);
    expect(ofOther['chat_decisions']).toEqual([]);
    expect((await chat.findCase(admin, open.message_id)).decision).toBeNull();
  });

  it('needs a reason', async () => {
    const { id, message_id } = await newCase();

    const response = await decide(id, 'hide', admin, ' ');

    expect(response).toMatchObject({ status: 400, problem: { error: 'Please write why' } });
    expect((await chat.findCase(admin, message_id)).decision).toBeNull();
  });

  it('is not a member’s', async () => {
    const { id, message_id } = await newCase();

    const responses = await Promise.all(
      (['keep', 'hide', 'restore', 'suspend'] as const).map((decision) => decide(id, decision, member)),
    );

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await chat.findCase(admin, message_id)).decision).toBeNull();
  });

  it('gets a 404 for an unknown case', async () => {
    expect(await decide(999_999, 'hide')).toMatchObject({ status: 404, problem: { code: 'case_not_found' } });
  });
});
