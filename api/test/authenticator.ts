import { Secret, TOTP } from 'otpauth';

import { type Account, newAdmin, PASSWORD } from './factories.js';
import type { TestApi } from './test-api.js';

const STEP_MS = 30_000;

export interface TwoFactorAdmin extends Account {
  secret: string;
  recovery_codes: string[];
}

/** The code of a step relative to the current one. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Turns on two-factor sign-in for a session. The code of the current step is used up. */
export async function setUpTwoFactor(api: TestApi, admin: Account): Promise<TwoFactorAdmin> {
  const { token } = admin;
  const { secret } = (await api.call('POST /admin/two-factor', { token, body: { password: PASSWORD } })).body;
  const { body } = await api.call('POST /admin/two-factor/confirm', { token, body: { code: codeOf(secret) } });
  return { ...admin, secret, recovery_codes: body.recovery_codes };
}

export const newTwoFactorAdmin = async (api: TestApi): Promise<TwoFactorAdmin> =>
  setUpTwoFactor(api, await newAdmin(api));
