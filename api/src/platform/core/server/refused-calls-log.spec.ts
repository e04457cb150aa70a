import { describe, expect, it } from '@jest/globals';

import { newUser } from '../../../../test/factories.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';

describe('the log line of a refused call', () => {
  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { contact: 1 }));

  const from = (address: string, requestId: string) => ({ 'x-forwarded-for': address, 'x-request-id': requestId });
  const lineOf = (id: string) => api.logs.map((line) => JSON.parse(line)).find(({ requestId }) => requestId === id);

  it('names the account and the address of a member who may not do it', async () => {
    const { token, user } = await newUser(api);

    await api.call('GET /admin/members', { token, headers: from('192.0.2.7', 'member-tries') });

    expect(lineOf('member-tries')).toMatchObject({
      status: 403,
      path: '/api/admin/members',
      account: user.id,
      address: '192.0.2.7',
    });
  });

  it('says when it was, in milliseconds of UTC', async () => {
    const before = Date.now();

    await api.call('GET /me', { token: 'nonsense', headers: from('192.0.2.6', 'at-this-time') });

    expect(lineOf('at-this-time').time).toBeGreaterThanOrEqual(before);
    expect(lineOf('at-this-time').time).toBeLessThanOrEqual(Date.now());
  });

  it('names the address of a caller without a session', async () => {
    await api.call('GET /me', { token: 'nonsense', headers: from('192.0.2.8', 'made-up-token') });

    expect(lineOf('made-up-token')).toMatchObject({ status: 401, address: '192.0.2.8' });
  });

  it('names the address of a caller who has reached a limit', async () => {
    const body = { name: 'Rowan', email: 'rowan@mindgrove.test', subject: 'Hello', message: 'A few words about it.' };
    for (const id of ['first-call', 'one-too-many'])
      await api.call('POST /contact', { body, headers: from('192.0.2.9', id) });

    expect(lineOf('one-too-many')).toMatchObject({ status: 429, address: '192.0.2.9' });
  });

  it('is without them when the call is answered', async () => {
    const { token } = await newUser(api);

    await api.call('GET /me', { token, headers: from('192.0.2.10', 'own-account') });

    expect(lineOf('own-account')).toMatchObject({ status: 200 });
    expect(lineOf('own-account')).not.toHaveProperty('address');
    expect(lineOf('own-account')).not.toHaveProperty('account');
  });
});
