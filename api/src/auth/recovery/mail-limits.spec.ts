import { describe, expect, it } from '@jest/globals';

import { type Account, emailsTo, mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';

describe('requesting mail', () => {
  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { mail: 6, 'mail-account': 2 }));

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const forgot = (email: string, address: string) =>
    api.call('POST /password/forgot', { body: { email }, headers: from(address) });

  it('is limited for each recipient, known or not, from any address', async () => {
    for (const email of [newEmail(), (await newUser(api)).email]) {
      await forgot(email, '192.0.2.1');
      await forgot(email, '192.0.2.2');

      const response = await forgot(email.toUpperCase(), '192.0.2.3');

      expect(response.status).toBe(429);
      expect(response.problem.error).toMatch(/^Too many attempts. Please wait (29|30) minutes and try again.$/);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    }
  });

  it('is limited for each client address', async () => {
    for (let time = 0; time < 6; time++) await forgot(newEmail(), '192.0.2.9');

    expect((await forgot(newEmail(), '192.0.2.9')).status).toBe(429);
  });

  it('is limited for a member who asks for the link that confirms an address', async () => {
    const { token } = await newUser(api);
    const again = (address: string) => api.call('POST /email/verification', { token, headers: from(address) });
    await again('192.0.2.11');
    await again('192.0.2.12');

    expect((await again('192.0.2.13')).status).toBe(429);
  });

  it('does not count rejected requests', async () => {
    const { email } = await newUser(api);
    const rejected = { body: { email, more: true }, headers: from('192.0.2.21') };
    for (let time = 0; time < 3; time++) await api.call('POST /password/forgot', rejected);

    expect((await forgot(email, '192.0.2.22')).status).toBe(200);
  });

  it('counts each kind of mail separately, so that others cannot use up the owner’s reset links', async () => {
    const [stranger, owner] = [await newUser(api), await newUser(api)];
    const body = { email: owner.email, password: PASSWORD };
    for (const address of ['192.0.2.31', '192.0.2.32'])
      await api.call('POST /account/email', { token: stranger.token, body, headers: from(address) });

    expect((await forgot(owner.email, '192.0.2.33')).status).toBe(200);
  });

  it('counts what a member asks for apart from what strangers ask for with the member’s address', async () => {
    const [stranger, owner] = [await newUser(api), await newUser(api)];
    const body = { email: owner.email, password: PASSWORD };
    const ask = (address: string) =>
      api.call('POST /account/email', { token: stranger.token, body, headers: from(address) });
    await ask('192.0.2.51');
    await ask('192.0.2.52');

    const refused = await ask('192.0.2.53');
    const own = await api.call('POST /email/verification', { token: owner.token, headers: from('192.0.2.54') });

    expect([refused.status, own.status]).toEqual([429, 200]);
  });

  it('tells an address that nobody has confirmed little, and its owner each thing as often as allowed', async () => {
    const [stranger, owner] = [await newUser(api), await newUser(api)];
    await api.call('POST /email/verify', { body: { token: await mailedToken(api, owner.email) } });
    const mailsAfter = async ({ token, email }: Account) => {
      const thief = await newUser(api);
      await api.call('POST /account/delete', { token, body: { password: PASSWORD }, headers: from('192.0.2.61') });
      const body = { email, password: PASSWORD };
      await api.call('POST /account/email', { token: thief.token, body, headers: from('192.0.2.62') });
      return (await emailsTo(api, email)).map(({ subject }) => subject);
    };

    const mails = [await mailsAfter(stranger), await mailsAfter(owner)];

    const confirm = 'Please confirm your email address';
    const deletion = 'Your account will be deleted';
    expect(mails.map((subjects) => subjects.sort())).toEqual([
      [confirm, deletion],
      [confirm, 'This email address already has an account', deletion],
    ]);
  });

  it('does not count a member’s number as an address', async () => {
    const { token, user } = await newUser(api);
    for (const address of ['192.0.2.41', '192.0.2.42']) await forgot(String(user.id), address);

    const response = await api.call('POST /email/verification', { token, headers: from('192.0.2.43') });

    expect(response.status).toBe(200);
  });
});
