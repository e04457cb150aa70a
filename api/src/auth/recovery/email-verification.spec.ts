import { describe, expect, it } from '@jest/globals';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { type Account, emailsTo, mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

const NEW_PASSWORD = 'another-meadow-42';

describe('the address of an account', () => {
  const api = testApi(sharedTestApi);

  const verify = (token: string) => api.call('POST /email/verify', { body: { token } });
  const me = async ({ token }: Account) => (await api.call('GET /me', { token })).body.user;
  const change = ({ token }: Account, email: string, password = PASSWORD) =>
    api.call('POST /account/email', { token, body: { email, password } });

  it('is confirmed by the link that signing up mails to it', async () => {
    const member = await newUser(api);
    expect(member.user.email_verified).toBe(false);

    const response = await verify(await mailedToken(api, member.email));

    expect(response.status).toBe(200);
    expect((await me(member)).email_verified).toBe(true);
  });

  it('stays unconfirmed for another member', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];

    await verify(await mailedToken(api, member.email));

    expect((await me(other)).email_verified).toBe(false);
  });

  it('gets no mail when the sign-up is rejected', async () => {
    const { email } = await newUser(api);

    await api.call('POST /register', { body: { name: 'Robin', email, password: PASSWORD } });

    expect(await emailsTo(api, email)).toHaveLength(1);
  });

  it('is confirmed once by each link, of twenty concurrent uses', async () => {
    const { email } = await newUser(api);
    const token = await mailedToken(api, email);

    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(token)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status, problem }) => status === 400 && problem.code === 'link_invalid')).toHaveLength(
      19,
    );
  });

  it('is not confirmed by an expired link', async () => {
    const member = await newUser(api);
    await api.dataSource.query('UPDATE mail_links SET expires_at = now() WHERE user_id = $1', [member.user.id]);

    expect((await verify(await mailedToken(api, member.email))).status).toBe(400);
    expect((await me(member)).email_verified).toBe(false);
  });

  it('gets another link when its owner asks, which invalidates the previous one', async () => {
    const { email, token } = await newUser(api);
    const former = await mailedToken(api, email);

    const response = await api.call('POST /email/verification', { token });

    expect(response.status).toBe(200);
    expect((await verify(former)).status).toBe(400);
    expect((await verify(await mailedToken(api, email))).status).toBe(200);
  });

  it('gets no other link once it is confirmed', async () => {
    const { email, token } = await newUser(api);
    await verify(await mailedToken(api, email));

    const response = await api.call('POST /email/verification', { token });

    expect(response.body.message).toBe('Your email address is already confirmed.');
    expect(await emailsTo(api, email)).toHaveLength(1);
  });

  it('is changed when the link in the new mailbox is opened, and not before', async () => {
    const member = await newUser(api);
    const email = newEmail();

    const response = await change(member, email);

    expect(response.status).toBe(200);
    expect((await me(member)).email).toBe(member.email);
    expect((await verify(await mailedToken(api, email))).status).toBe(200);
    expect(await me(member)).toMatchObject({ email, email_verified: true });
    expect((await api.call('POST /login', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await emailsTo(api, member.email))[0]?.subject).toBe('Your email address was changed');
  });

  it('is not changed without the password', async () => {
    const member = await newUser(api);
    const email = newEmail();

    const response = await change(member, email, 'not-the-password');

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject({ code: 'wrong_password', error: 'That isn’t your current password.' });
    expect(await emailsTo(api, email)).toEqual([]);
  });

  it('is not changed to another account’s: the response is the same, and that account’s owner gets a mail', async () => {
    const [member, owner] = [await newUser(api), await newUser(api)];

    const [free, taken] = [await change(member, newEmail()), await change(member, owner.email.toUpperCase())];

    const [mail] = await emailsTo(api, owner.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(mail?.subject).toBe('This email address already has an account');
    expect(mail?.text).not.toContain('#token=');
    expect((await me(member)).email).toBe(member.email);
  });

  it('is not changed to one that became another account’s meanwhile', async () => {
    const member = await newUser(api);
    const email = newEmail();
    await change(member, email);
    const token = await mailedToken(api, email);
    await newUser(api, { email });

    const response = await verify(token);

    expect(response.problem.code).toBe('link_invalid');
    expect((await me(member)).email).toBe(member.email);
  });

  it('is not changed to one that another account takes at the same moment', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const email = newEmail();
    await change(member, email);
    const token = await mailedToken(api, email);

    const response = await api.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE users SET email = $2 WHERE id = $1', [other.user.id, email]);
      const waiting = verify(token);
      while ((await blockedStatements(api.dataSource)).length === 0)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return { waiting };
    });

    expect((await response.waiting).problem.code).toBe('link_invalid');
    expect((await me(member)).email).toBe(member.email);
  });

  it('is not confirmed by a link to the one it was before', async () => {
    const member = await newUser(api);
    const former = await mailedToken(api, member.email);
    const email = newEmail();
    await change(member, email);
    await verify(await mailedToken(api, email));

    expect((await verify(former)).problem.code).toBe('link_invalid');
  });

  it('is changed to the last one requested', async () => {
    const member = await newUser(api);
    const [first, last] = [newEmail(), newEmail()];
    await change(member, first);
    const former = await mailedToken(api, first);
    await change(member, last);

    expect((await verify(former)).status).toBe(400);
    expect((await verify(await mailedToken(api, last))).status).toBe(200);
  });

  const changePassword = ({ token }: Account) =>
    api.call('POST /account/password', { token, body: { current_password: PASSWORD, new_password: NEW_PASSWORD } });
  const resetPassword = async ({ email }: Account) => {
    await api.call('POST /password/forgot', { body: { email } });
    return api.call('POST /password/reset', { body: { token: await mailedToken(api, email), password: NEW_PASSWORD } });
  };

  it.each([
    ['changed', changePassword],
    ['reset', resetPassword],
  ])(
    'is not changed any more once the password is %s: a stranger who knew the old one may have asked',
    async (_, renew) => {
      const owner = await newUser(api);
      const email = newEmail();
      await change(owner, email);
      const token = await mailedToken(api, email);
      expect((await renew(owner)).status).toBe(200);

      const response = await verify(token);

      expect(response.problem.code).toBe('link_invalid');
      expect((await api.call('POST /login', { body: { email: owner.email, password: NEW_PASSWORD } })).status).toBe(
        200,
      );
    },
  );

  it('accepts no access token for a mailed one, nor the reverse', async () => {
    const { email, token } = await newUser(api);

    const mailed = await mailedToken(api, email);

    expect((await verify(token)).problem.code).toBe('link_invalid');
    expect((await api.call('GET /me', { token: mailed })).status).toBe(401);
  });
});
