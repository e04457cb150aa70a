import { describe, expect, it } from '@jest/globals';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';

import { type Account, newConfirmedUser } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

const TEXT = 'Ten minutes in the morning, and I look forward to them.';

describe('the limit of reviews', () => {
  const api = testApi(() => startTestApi({}, { review: 1 }));

  it('stops one member, and nobody else', async () => {
    const [member, other] = [await newConfirmedUser(api), await newConfirmedUser(api)];
    const write = async ({ token }: Account) =>
      (
        await api.call('POST /reviews/mine', {
          token,
          body: { text: TEXT, stars: 4, name: 'Robin', consent: REVIEW_CONSENT.version },
        })
      ).status;

    expect([await write(member), await write(member), await write(other)]).toEqual([403, 429, 403]);
  });
});
