import { describe, expect, it } from '@jest/globals';
import { moderationRoutes } from '@mindgrove/contracts/moderation';

import { chatOf } from '../../../../test/chat.js';
import { type Account, newAdmin, newEndedUser, newTrialUser } from '../../../../test/factories.js';
import { beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

describe('reporting a message', () => {
  const api = testApi(() => startTestApi({}, { 'chat-newcomer': 1000 }));
  const chat = chatOf(api);
  const admin = beforeTests(() => newAdmin(api));
  const author = beforeTests(() => newTrialUser(api));
  const member = beforeTests(() => newTrialUser(api));

  const isReported = async (id: number) =>
    (await chat.readCases(admin)).data.some(({ message_id }) => message_id === id);

  it('opens a case with the message, the reason and the note', async () => {
    const id = await chat.write(author, 'You are all slow');

    const response = await chat.report(member, id, 'unkind', '  It hurt my friend. ');

    const page = moderationRoutes['GET /admin/chat/cases'].response.parse(await chat.readCases(admin));
    expect([response.status, response.body]).toEqual([204, undefined]);
    expect(page.data.find(({ message_id }) => message_id === id)).toMatchObject({
      author: { id: author.user.id, name: 'Robin', suspended: false },
      text: 'You are all slow',
      message_state: 'shown',
      is_urgent: false,
      decision: null,
      reports: [{ reason: 'unkind', note: 'It hurt my friend.', reporter: { id: member.user.id, name: 'Robin' } }],
    });
  });

  it('adds to the open case, and counts once for each member who repeats it', async () => {
    const [id, second] = [await chat.write(author, 'Buy my pills'), await newTrialUser(api)];
    await chat.report(member, id, 'spam');

    const responses = await Promise.all([
      ...[1, 2, 3].map(() => chat.report(member, id, 'spam')),
      ...[1, 2, 3].map(() => chat.report(second, id, 'health')),
    ]);

    const { reports, is_urgent } = await chat.findCase(admin, id);
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(reports.map(({ reason, note }) => [reason, note])).toEqual([
      ['spam', null],
      ['health', null],
    ]);
    expect(is_urgent).toBe(false);
  });

  it('adds what a member has more to say, once, and makes the case urgent when that is about self-harm', async () => {
    const id = await chat.write(author, 'Goodbye');
    await chat.report(member, id, 'spam');

    await Promise.all([1, 2, 3].map(() => chat.report(member, id, 'self-harm', 'She has pills')));

    expect(await chat.findCase(admin, id)).toMatchObject({
      is_urgent: true,
      reports: [{ reason: 'spam' }, { reason: 'self-harm', note: 'She has pills' }],
    });
  });

  it('is told so when a member has said three things about a message, and other members are heard', async () => {
    const [id, other] = [await chat.write(author, 'Goodbye for now'), await newTrialUser(api)];
    const say = (by: Account, note: string) => chat.report(by, id, 'other', note);
    for (const note of ['One', 'Two', 'Three']) await say(member, note);

    const [fourth, repeated] = [await say(member, 'Four'), await say(member, 'One')];
    const ofOther = await say(other, 'One');

    expect(fourth).toMatchObject({ status: 409, problem: { code: 'reported_enough' } });
    expect(fourth.problem.error).toBe(
      'You have reported this message three times, and our team will read it. ' +
        'If someone may be in danger now, please call an emergency number.',
    );
    expect([repeated.status, ofOther.status]).toEqual([204, 204]);
    expect((await chat.findCase(admin, id)).reports.map(({ note }) => note)).toEqual(['One', 'Two', 'Three', 'One']);
  });

  it('by many members at once opens one case', async () => {
    const id = await chat.write(author, 'Everyone reports this');
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newTrialUser(api)));

    const responses = await Promise.all(members.map((reporter) => chat.report(reporter, id)));

    const { data } = await chat.readCases(admin);
    const [opened, ...others] = data.filter(({ message_id }) => message_id === id);
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(opened?.reports).toHaveLength(6);
    expect(others).toEqual([]);
  });

  it('keeps the text as it was, whatever the author does to the message', async () => {
    const [edited, deleted] = [await chat.write(author, 'Mean words'), await chat.write(author, 'Meaner words')];
    await chat.report(member, edited);
    await chat.report(member, deleted);

    const { token } = author;
    await api.call('POST /chat/:id/edit', { token, params: { id: edited }, body: { message: 'Kind words' } });
    await api.call('DELETE /delete-chat/:id', { token, params: { id: deleted } });

    expect(await chat.findCase(admin, edited)).toMatchObject({ text: 'Mean words', message_state: 'shown' });
    expect(await chat.findCase(admin, deleted)).toMatchObject({ text: 'Meaner words', message_state: 'deleted' });
  });

  describe('about a message that is edited then', () => {
    const edit = (id: number, message: string) =>
      api.call('POST /chat/:id/edit', { token: author.token, params: { id }, body: { message } });
    const textsOf = async (id: number) =>
      (await chat.findCase(admin, id)).reports.flatMap(({ reason, note }) => (reason === 'edited' ? note : []));

    it('shows each later text to administrators, and no text of another message', async () => {
      const [id, other] = [await chat.write(author, 'Good morning'), await chat.write(author, 'Good evening')];
      await chat.report(member, id);
      await chat.report(member, other);

      for (const text of ['Call me', 'Good morning', 'Call me', 'Call me']) await edit(id, text);

      expect(await textsOf(id)).toEqual(['Call me', 'Good morning', 'Call me']);
      expect(await textsOf(other)).toEqual([]);
      expect(await chat.findCase(admin, id)).toMatchObject({ text: 'Good morning', is_urgent: false });
    });

    it('keeps the last twenty of them', async () => {
      const id = await chat.write(author, 'Good morning');
      await chat.report(member, id);

      for (let n = 1; n <= 22; n++) await edit(id, `Text ${n}`);

      expect(await textsOf(id)).toEqual(Array.from({ length: 20 }, (_, index) => `Text ${index + 3}`));
    });

    it('keeps a text that was reported, whatever follows', async () => {
      const id = await chat.write(author, 'Good morning');
      await chat.report(member, id);
      await edit(id, 'Her address is 1 Oak Lane');
      await chat.report(await newTrialUser(api), id, 'private');

      for (let n = 1; n <= 25; n++) await edit(id, `Text ${n}`);

      const texts = await textsOf(id);
      expect(texts).toHaveLength(21);
      expect(texts[0]).toBe('Her address is 1 Oak Lane');
    });

    it('cannot be closed by an administrator who saw the text before', async () => {
      const id = await chat.write(author, 'Good morning');
      await chat.report(member, id);
      const { id: caseId, reports } = await chat.findCase(admin, id);
      await edit(id, 'Call me');

      const response = await api.call('POST /admin/chat/cases/:id/keep', {
        ...{ token: admin.token, params: { id: caseId } },
        body: { reason: 'Kind', after: null, seen: reports.at(-1)?.id ?? 0 },
      });

      expect([response.status, response.problem.code]).toEqual([409, 'case_changed']);
      expect((await chat.findCase(admin, id)).decision).toBeNull();
    });
  });

  it('makes the case urgent when it is about self-harm', async () => {
    const id = await chat.write(author, 'Goodbye to you all');
    await chat.report(member, id, 'other');

    await chat.report(await newTrialUser(api), id, 'self-harm');

    expect((await chat.findCase(admin, id)).is_urgent).toBe(true);
  });

  it('is rejected for one’s own message', async () => {
    const id = await chat.write(author, 'Mine');

    const response = await chat.report(author, id);

    expect(response).toMatchObject({ status: 409, problem: { code: 'own_message' } });
    expect(await isReported(id)).toBe(false);
  });

  it('finds no message that is unknown, deleted or hidden', async () => {
    const [hidden, deleted] = [await chat.write(author, 'Hidden'), await chat.write(author, 'Deleted')];
    await chat.report(member, hidden);
    await chat.decide(admin, 'hide', (await chat.findCase(admin, hidden)).id);
    await api.call('DELETE /delete-chat/:id', { token: author.token, params: { id: deleted } });
    const other = await newTrialUser(api);

    const responses = await Promise.all([hidden, deleted, 999_999].map((id) => chat.report(other, id)));

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(3).fill([404, 'message_not_found']),
    );
  });

  it('is for members with access: not for visitors, nor after a plan or for the suspended', async () => {
    const [id, suspended, ended] = [await chat.write(author, 'Hi'), await newTrialUser(api), await newEndedUser(api)];
    const params = { id: suspended.user.id };
    await api.call('POST /admin/members/:id/suspend', { token: admin.token, params, body: { reason: 'Spam' } });

    const responses = [
      await chat.report(suspended, id),
      await chat.report(ended, id),
      await chat.report({ ...member, token: '' }, id),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 402, 401]);
    expect(await isReported(id)).toBe(false);
  });

  it('after a decision opens another case: for other members, and for the same one once the text was edited', async () => {
    const [id, other] = [await chat.write(author, 'Debatable'), await newTrialUser(api)];
    await chat.report(member, id);
    const first = await chat.findCase(admin, id);
    await chat.decide(admin, 'keep', first.id);

    await chat.report(other, id);
    const second = await chat.findCase(admin, id);
    await chat.decide(admin, 'keep', second.id);
    const { token } = author;
    await api.call('POST /chat/:id/edit', { token, params: { id }, body: { message: 'Not debatable' } });
    await chat.report(member, id);

    const third = await chat.findCase(admin, id);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(third).toMatchObject({ text: 'Not debatable', decision: null });
  });

  it('after a decision is refused to who only repeats it, and counts with a new note', async () => {
    const id = await chat.write(author, 'Debatable, too');
    await chat.report(member, id);
    await chat.decide(admin, 'keep', (await chat.findCase(admin, id)).id);

    const repeated = await chat.report(member, id);
    const wasReported = await isReported(id);
    const explained = await chat.report(member, id, 'unkind', 'It is about my sister');

    expect(repeated).toMatchObject({ status: 409, problem: { code: 'report_decided' } });
    expect(repeated.problem.error).toBe(
      'Our team has read this report and made a decision. If there is more to say, please add it in the note.',
    );
    expect([wasReported, explained.status]).toEqual([false, 204]);
    expect(await isReported(id)).toBe(true);
  });

  it('after a decision opens another case when it is about self-harm, though it is repeated', async () => {
    const id = await chat.write(author, 'Thank you for all');
    await chat.report(member, id, 'self-harm');
    await chat.decide(admin, 'keep', (await chat.findCase(admin, id)).id);

    const { status } = await chat.report(member, id, 'self-harm');

    expect(status).toBe(204);
    expect(await chat.findCase(admin, id)).toMatchObject({ is_urgent: true, decision: null });
  });

  it('tells members nothing about reports, neither the author nor others', async () => {
    const id = await chat.write(author, 'Reported in secret');
    await chat.report(member, id, 'private', 'A secret note');

    const seen = await Promise.all(
      [author, await newTrialUser(api)].map(({ token }) => api.call('GET /account/export', { token })),
    );

    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('A secret note');
    const own = (await api.call('GET /account/export', { token: member.token })).body;
    expect(own['chat_reports']).toContainEqual(expect.objectContaining({ message_id: id, note: 'A secret note' }));
  });

  it('is forgotten with the reporter’s account, and the case with the author’s', async () => {
    const [writer, reporter] = [await newTrialUser(api), await newTrialUser(api)];
    const id = await chat.write(writer, 'Short-lived');
    await chat.report(reporter, id);

    await api.dataSource.query('DELETE FROM users WHERE id = $1', [reporter.user.id]);
    const { reports } = await chat.findCase(admin, id);
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [writer.user.id]);

    expect(reports).toEqual([]);
    expect(await isReported(id)).toBe(false);
  });
});
