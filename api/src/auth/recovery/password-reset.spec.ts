import { describe, expect, it } from '@jest/globals';

import { type Account, emailsTo, mailedToken, newEmail, newUser, PASSWORD } from '../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

const NEW_PASSWORD = 'another-meadow-42';

describe('a forgotten password', () => {
  const api = testApi(sharedTestApi);

  const forgot = (email: string) => api.call('POST /password/forgot', { body: { email } });
  const reset = (token: string, password = NEW_PASSWORD) =>
    api.call('POST /password/reset', { body: { token, password } });
  const login = ({ email }: Account, password: string) => api.call('POST /login', { body: { email, password } });
  const newLink = async (email: string) => {
    await forgot(email);
    return mailedToken(api, email);
  };
  const rejected = {
    code: 'link_invalid',
    error: 'This link has expired or has already been used. Please ask for a new one.',
  };

  it('is replaced by a mailed link', async () => {
    const member = await newUser(api);
    await forgot(member.email.toUpperCase());
    const token = await mailedToken(api, member.email);

    const response = await reset(token);

    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Your password is changed. Please sign in with the new one.');
    expect((await login(member, NEW_PASSWORD)).status).toBe(200);
    expect((await login(member, PASSWORD)).status).toBe(401);
  });

  it('mails the link to the page that takes it, behind a # that no server sees', async () => {
    const { email } = await newUser(api);
    await forgot(email);

    const [mail] = await emailsTo(api, email);

    expect(mail?.subject).toBe('Choose a new password');
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w.-]+$/m);
  });

  it('gets the same response for an address without an account, and no mail', async () => {
    const { email } = await newUser(api);
    const unknown = newEmail();

    const [known, unheardOf] = [await forgot(email), await forgot(unknown)];

    expect([unheardOf.status, unheardOf.body]).toEqual([known.status, known.body]);
    expect(await emailsTo(api, unknown)).toEqual([]);
  });

  it('changes as many rows for both, so that response times do not tell them apart', async () => {
    const written = async (email: string) => {
      const count = () => api.dataSource.query('SELECT count(*)::int AS links FROM mail_links');
      const [before] = await count();
      await forgot(email);
      const [after] = await count();
      return after.links - before.links;
    };

    expect(await written(newEmail())).toBe(await written((await newUser(api)).email));
  });

  it('ends every session: access tokens and refresh cookies are invalid immediately', async () => {
    const member = await newUser(api);
    const elsewhere = await login(member, PASSWORD);

    await reset(await newLink(member.email));

    expect((await api.call('GET /me', { token: member.token })).status).toBe(401);
    expect((await api.call('GET /me', { token: elsewhere.body.token })).status).toBe(401);
    expect((await api.call('POST /session/refresh', { headers: { cookie: member.cookie } })).status).toBe(401);
  });

  it('leaves another member’s sessions, password and link unchanged', async () => {
    const [member, other] = [await newUser(api), await newUser(api)];
    const link = await newLink(other.email);

    await reset(await newLink(member.email));
    const token = (await login(member, NEW_PASSWORD)).body.token;
    const passwords = { current_password: NEW_PASSWORD, new_password: PASSWORD };
    await api.call('POST /account/password', { token, body: passwords });

    expect((await api.call('GET /me', { token: other.token })).status).toBe(200);
    expect((await login(other, PASSWORD)).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  it('accepts a link once, of twenty concurrent uses', async () => {
    const member = await newUser(api);
    const token = await newLink(member.email);
    const passwords = Array.from({ length: 20 }, (_, index) => `meadow-number-${index}`);

    const responses = await Promise.all(passwords.map((password) => reset(token, password)));

    const winners = passwords.filter((_, index) => responses[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
    expect((await login(member, winners[0] ?? '')).status).toBe(200);
  });

  it('rejects a link after thirty minutes', async () => {
    const member = await newUser(api);
    const token = await newLink(member.email);
    await api.dataSource.query(
      "UPDATE mail_links SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1",
      [member.user.id],
    );

    const response = await reset(token);

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject(rejected);
    expect((await login(member, PASSWORD)).status).toBe(200);
  });

  it('rejects the previous link after another was requested', async () => {
    const { email } = await newUser(api);
    const former = await newLink(email);
    const latest = await newLink(email);

    expect((await reset(former)).problem).toMatchObject(rejected);
    expect((await reset(latest)).status).toBe(200);
  });

  it('rejects a link for another purpose', async () => {
    const { email } = await newUser(api);

    expect((await reset(await mailedToken(api, email))).problem).toMatchObject(rejected);
  });

  it('rejects a link to the account’s former address', async () => {
    const { email, user } = await newUser(api);
    const token = await newLink(email);
    await api.dataSource.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, newEmail()]);

    expect((await reset(token)).problem).toMatchObject(rejected);
  });

  it.each(['made-up', '5f0c1c5e-7d1f-4d27-9c0a-0b8f1c2d3e4f', '5f0c1c5e-7d1f-4d27-9c0a-0b8f1c2d3e4f.AAAA'])(
    'rejects the token "%s"',
    async (token) => {
      expect((await reset(token)).problem).toMatchObject(rejected);
    },
  );

  it('rejects a link’s id without our signature, which a leaked database would reveal', async () => {
    const { email, user } = await newUser(api);
    await forgot(email);
    const [{ id }] = await api.dataSource.query(
      "SELECT id FROM mail_links WHERE user_id = $1 AND purpose = 'password'",
      [user.id],
    );

    expect((await reset(id)).problem).toMatchObject(rejected);
  });

  it('keeps the link when the new password is too common', async () => {
    const { email } = await newUser(api);
    const token = await newLink(email);

    const response = await reset(token, 'Password123');

    expect(response.problem.code).toBe('password_too_common');
    expect((await reset(token)).status).toBe(200);
  });

  it('confirms the address, and tells the owner that the password was changed', async () => {
    const member = await newUser(api);

    await reset(await newLink(member.email));

    expect((await login(member, NEW_PASSWORD)).body.user.email_verified).toBe(true);
    expect((await emailsTo(api, member.email))[0]?.subject).toBe('Your password was changed');
  });

  it('opens no session for a sign-in in progress with the old one', async () => {
    const member = await newUser(api);
    const token = await newLink(member.email);

    const [, ...signIns] = await Promise.all([
      reset(token),
      ...Array.from({ length: 8 }, () => login(member, PASSWORD)),
    ]);

    const statuses = signIns.map(async ({ status, body }) =>
      status === 200 ? (await api.call('GET /me', { token: body.token })).status : status,
    );
    expect(await Promise.all(statuses)).toEqual(signIns.map(() => 401));
  });
});
