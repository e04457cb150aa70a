import { describe, expect, it } from '@jest/globals';

import { ANNUAL, startBillingApi } from '../../../test/billing-api.js';
import { testApi } from '../../../test/test-api.js';
import { type Account, emailsTo, newConfirmedUser, newUser } from '../../../test/factories.js';

const LIMIT = 3;

describe('emails about billing', () => {
  const api = testApi(() => startBillingApi({}, { 'mail-account': LIMIT }));

  async function cancelAndResume(account: Account, times: number) {
    for (let round = 0; round < times; round++) {
      expect((await api.call('POST /cancel-plan', account)).status).toBe(200);
      expect((await api.call('POST /resume-plan', account)).status).toBe(200);
    }
  }
  const subjectsTo = async ({ email }: Account) => (await emailsTo(api, email)).map(({ subject }) => subject).reverse();

  it('tell an address that nobody has confirmed of few cancellations, since it may be a stranger’s', async () => {
    const account = await newUser(api);
    await api.buy(account);

    await cancelAndResume(account, 4);

    expect(await subjectsTo(account)).toEqual([
      'Please confirm your email address',
      'Your receipt: $19.99',
      'Your subscription is canceled',
    ]);
  });

  it('bring every receipt, to an address that nobody has confirmed too', async () => {
    const account = await newUser(api);
    await api.buy(account);
    await cancelAndResume(account, 2);

    await api.call('POST /change-plan', { token: account.token, body: { plan_id: ANNUAL } });

    const receipts = (await subjectsTo(account)).filter((subject) => subject.startsWith('Your receipt'));
    expect(receipts).toHaveLength(2);
  });

  it('tell a member with a confirmed address of the first cancellations in half an hour, and no more', async () => {
    const account = await newConfirmedUser(api);
    await api.buy(account);

    await cancelAndResume(account, LIMIT + 1);

    const subjects = await subjectsTo(account);
    expect(subjects.filter((subject) => subject === 'Your subscription is canceled')).toHaveLength(LIMIT);
    expect(subjects.filter((subject) => subject === 'Your plan goes on')).toHaveLength(LIMIT);
  });
});
