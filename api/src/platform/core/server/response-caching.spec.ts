import { beforeAll, describe, expect, it } from '@jest/globals';

import { newUser } from '../../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('a response about a member', () => {
  const api = testApi(sharedTestApi);
  let token: string;
  beforeAll(async () => {
    ({ token } = await newUser(api));
  });

  it.each(['GET /me', 'GET /account/sessions', 'GET /billing', 'GET /get-chat', 'GET /moods'] as const)(
    'to %s says that nobody may store it',
    async (key) => {
      const { status, headers } = await api.call(key, { token });

      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('says that nobody may store it when it is an error, too', async () => {
    const { status, headers } = await api.call('GET /me', { token: 'nonsense' });

    expect(status).toBe(401);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
