import { afterEach, describe, expect, it } from '@jest/globals';

import { codeOf, newTwoFactorAdmin, setUpTwoFactor, type TwoFactorAdmin } from '../../../test/authenticator.js';
import { type Account, emailsTo, newAdmin, PASSWORD } from '../../../test/factories.js';
import { newSockets, nextEvent } from '../../../test/socket-client.js';
import { testApi } from '../../../test/test-api.js';

describe('a change of the second factor', () => {
  const api = testApi();
  const { connect, disconnectAll } = newSockets();

  afterEach(disconnectAll);

  const isAlive = async (token: string) => (await api.call('GET /me', { token })).status === 200;
  const withCode = ({ secret }: TwoFactorAdmin) => ({ password: PASSWORD, code: codeOf(secret, 1) });
  const signInElsewhere = async ({ email }: Account, code?: string) =>
    (await api.call('POST /login', { body: { email, password: PASSWORD, code } })).body.token;
  const newAdminTwice = async () => {
    const admin = await newTwoFactorAdmin(api);
    return { admin, elsewhere: await signInElsewhere(admin, admin.recovery_codes[0]) };
  };
  async function expectOthersEnded(admin: Account, elsewhere: string, other: Account, subject: string) {
    expect(await isAlive(admin.token)).toBe(true);
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await isAlive(other.token)).toBe(true);
    expect((await emailsTo(api, admin.email))[0]?.subject).toBe(subject);
  }

  it('ends the account’s other sessions and their sockets when it is switched on', async () => {
    const [admin, other] = [await newAdmin(api), await newAdmin(api)];
    const elsewhere = await signInElsewhere(admin);
    const [own, socket] = [await connect(api, admin), await connect(api, { token: elsewhere })];
    const ended = nextEvent(socket, 'session:ended');

    await setUpTwoFactor(api, admin);

    expect(await ended).toEqual({ code: 'sign_in_required' });
    expect(own.connected).toBe(true);
    await expectOthersEnded(admin, elsewhere, other, 'Two-factor sign-in is on');
  });

  it('ends them when it is switched off', async () => {
    const [{ admin, elsewhere }, other] = [await newAdminTwice(), await newAdmin(api)];

    await api.call('POST /admin/two-factor/disable', { token: admin.token, body: withCode(admin) });

    await expectOthersEnded(admin, elsewhere, other, 'Two-factor sign-in is off');
  });

  it('ends them, and the former recovery codes, when there are new ones', async () => {
    const [{ admin, elsewhere }, other] = [await newAdminTwice(), await newTwoFactorAdmin(api)];
    const replace = { token: admin.token, body: withCode(admin) };

    const { body } = await api.call('POST /admin/two-factor/recovery-codes', replace);

    await expectOthersEnded(admin, elsewhere, other, 'You have new recovery codes');
    expect(body.recovery_codes).toHaveLength(10);
    expect(await signInElsewhere(admin, admin.recovery_codes[1])).toBeUndefined();
    expect(await signInElsewhere(admin, body.recovery_codes[1])).toBeDefined();
    expect(await signInElsewhere(other, other.recovery_codes[1])).toBeDefined();
  });

  it('ends none when the code or the password is wrong', async () => {
    const { admin, elsewhere } = await newAdminTwice();
    const bodies = [
      { ...withCode(admin), code: '000000' },
      { ...withCode(admin), password: 'not-the-password' },
    ];

    for (const body of bodies) {
      await api.call('POST /admin/two-factor/recovery-codes', { token: admin.token, body });
      await api.call('POST /admin/two-factor/disable', { token: admin.token, body });
    }

    expect(await isAlive(elsewhere)).toBe(true);
  });
});
