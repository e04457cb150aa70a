import { describe, expect, it } from '@jest/globals';

import { newUser, PASSWORD } from '../../../test/factories.js';
import { testApi } from '../../../test/test-api.js';

describe('the session of a browser', () => {
  const api = testApi();

  const signIn = (email: string, cookie: string | undefined, password = PASSWORD) =>
    api.call('POST /login', { body: { email, password }, ...(cookie && { headers: { cookie } }) });
  const statusOf = async (token: string) => (await api.call('GET /me', { token })).status;

  it('ends when its member signs in there again, with a session of its own', async () => {
    const { email, token, cookie } = await newUser(api);

    const { body } = await signIn(email, cookie);

    expect(body.token).not.toBe(token);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(body.token)).toBe(200);
  });

  it('ends when another member signs in there', async () => {
    const [before, after] = [await newUser(api), await newUser(api)];

    const { status } = await signIn(after.email, before.cookie);

    expect(status).toBe(200);
    expect(await statusOf(before.token)).toBe(401);
    expect(await statusOf(after.token)).toBe(200);
  });

  it('stays when its member signs in elsewhere, and when signing in fails', async () => {
    const { email, token, cookie } = await newUser(api);

    await signIn(email, undefined);
    await signIn(email, cookie, 'not-the-password');

    expect(await statusOf(token)).toBe(200);
  });
});
