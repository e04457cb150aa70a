import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dayIn, mondayOf } from '@mindgrove/contracts/rules/member-day';

import { type Account, newTrialUser } from '../../test/factories.js';
import { sendRound } from '../../test/rounds.js';
import { startTestApi, testApi } from '../../test/test-api.js';

// Its own database: the days of members of other specs would count.
const api = testApi(startTestApi);
afterEach(() => void jest.restoreAllMocks());

async function practicing(count: number): Promise<Account[]> {
  const members = await Promise.all(Array.from({ length: count }, () => newTrialUser(api)));
  for (const member of members) await sendRound(api, member);
  return members;
}
const meditate = ({ token }: Account) =>
  api.call('POST /add-wellness', {
    token,
    body: { minutes: 5, session_id: randomUUID(), ended_at: new Date().toISOString() },
  });
const village = async ({ token }: Account) => (await api.call('GET /village', { token })).body.data;
let passed = 0;
const letTenMinutesPass = () => {
  passed += 10 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + passed);
};
const week = mondayOf(dayIn('UTC', new Date()));

describe('the village', () => {
  it('is nothing in a small group, and a sum without names from five members on', async () => {
    const [first] = (await practicing(4)) as [Account];
    expect(await village(first)).toBeNull();
    const [fifth] = (await practicing(1)) as [Account];
    await meditate(fifth);
    expect(await village(first)).toBeNull();

    letTenMinutesPass();

    expect([await village(first), await village(fifth)]).toEqual([
      { week, days: 5 },
      { week, days: 5 },
    ]);
  });

  it('neither counts members who switched it off nor is shown to them, and stays as it is for all others', async () => {
    letTenMinutesPass();
    const [member, other] = (await practicing(2)) as [Account, Account];
    await api.call('POST /account/preferences', { token: member.token, body: { village: false } });

    expect(await village(member)).toBeNull();
    expect(await village(other)).toEqual({ week, days: 6 });
    expect((await api.call('GET /me', { token: other.token })).body.user).toMatchObject({ village: true });
  });
});
