import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { newUser } from '../../../../test/factories.js';
import { sharedTestApi, type TestApi } from '../../../../test/test-api.js';

describe('a response about a member', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await sharedTestApi();
    ({ token } = await newUser(api));
  });
  afterAll(() => api.stop());

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
