import { beforeAll, describe, expect, it } from '@jest/globals';

import { chatOf } from '../../../../test/chat.js';
import { type Account, newAdmin, newTrialUser } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

describe('the reports of one member in an hour', () => {
  const api = testApi(() => startTestApi({}, { report: 2, chat: 10 }));
  const chat = chatOf(api);
  let ids: number[];

  beforeAll(async () => {
    const author = await newTrialUser(api);
    ids = [];
    for (const text of ['One', 'Two', 'Three']) ids.push(await chat.write(author, text));
  });

  const reportAll = async (member: Account) => {
    const responses = [];
    for (const id of ids) responses.push(await chat.report(member, id, 'self-harm'));
    return responses;
  };

  it('are bounded, and the refusal says what to do when someone is in danger', async () => {
    const admin = await newAdmin(api);

    const responses = await reportAll(await newTrialUser(api));

    const refused = responses.at(-1);
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(refused?.problem.code).toBe('too_many_reports');
    expect(refused?.problem.error).toMatch(
      /^You can report 2 messages an hour, and our team reads every report\. If someone may be in danger now, please call an emergency number\. Please wait \d+ minutes and try again\.$/,
    );
    expect((await chat.readCases(admin)).data).toHaveLength(2);
  });

  it('do not count when nothing is stored, so that the member can still report other messages', async () => {
    const member = await newTrialUser(api);
    const own = await chat.write(member, 'Mine');
    const [one = 0, two = 0, three = 0] = ids;

    const statuses = [];
    for (const id of [own, 999_999, one, one, own, two, three]) statuses.push((await chat.report(member, id)).status);

    expect(statuses).toEqual([409, 404, 204, 204, 409, 204, 429]);
  });

  it('are bounded in a minute, too, though all are refused', async () => {
    const member = await newTrialUser(api);
    const own = await chat.write(member, 'Mine');

    const statuses = [];
    for (let call = 0; call < 10; call++) statuses.push((await chat.report(member, own)).status);

    expect(statuses).toEqual([...Array(9).fill(409), 429]);
  });

  it('do not count for another member', async () => {
    await reportAll(await newTrialUser(api));

    const [first] = await reportAll(await newTrialUser(api));

    expect(first?.status).toBe(204);
  });
});
