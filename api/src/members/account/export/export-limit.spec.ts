import { describe, expect, it } from '@jest/globals';

import { type Account, newTrialUser } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

describe('the exports of an account', () => {
  const api = testApi(() => startTestApi({}, { export: 2 }));

  const exportOf = async ({ token }: Account) => (await api.call('GET /account/export', { token })).status;

  it('are limited by member, and nobody else is', async () => {
    const [member, other] = [await newTrialUser(api), await newTrialUser(api)];
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push(await exportOf(member));

    const theirs = await exportOf(other);

    expect([...statuses, theirs]).toEqual([200, 200, 429, 200]);
  });
});
