import { randomUUID } from 'node:crypto';

import { EXAMPLE } from '@mindgrove/contracts/http/example';
import type { User } from '@mindgrove/contracts/user';

import type { ApiResponse, TestApi } from './test-api.js';

/** Every account has this password, and the routes' examples sign in with it. */
export const PASSWORD = EXAMPLE.password;

export interface Account {
  user: User;
  email: string;
  token: string;
  /** The refresh cookie, as a browser sends it back. */
  cookie: string;
  /** The cookie that marks the browser as the member's. */
  device: string;
}

export const newEmail = () => `member-${randomUUID()}@example.test`;

type WithHeaders = Pick<ApiResponse<'POST /login'>, 'headers'>;

/** A cookie of the response as a browser sends it back; by default the refresh cookie. */
export function cookieOf({ headers }: WithHeaders, name = 'mindgrove_refresh'): string {
  const cookie = headers.getSetCookie().find((header) => header.startsWith(`${name}=`));
  return cookie?.split(';')[0] ?? '';
}

export const deviceOf = (response: WithHeaders) => cookieOf(response, 'mindgrove_device');

export async function newUser(api: TestApi, fields: { email?: string; name?: string; time_zone?: string } = {}) {
  const body = { name: 'Robin', email: newEmail(), password: PASSWORD, ...fields };
  const response = await api.call('POST /register', { body });
  if (response.status !== 200) throw new Error(response.problem.message);
  const { user, token } = response.body;
  return { user, email: body.email, token, cookie: cookieOf(response), device: deviceOf(response) } as Account;
}

/** The emails to an address, newest first. */
export const emailsTo = (api: TestApi, email: string) =>
  api.dataSource.query<{ subject: string; text: string }[]>(
    'SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY id DESC',
    [email],
  );

/** The token at the end of the link in the newest mail to an address. */
export async function mailedToken(api: TestApi, email: string): Promise<string> {
  const mails = await emailsTo(api, email);
  const token = mails.map(({ text }) => /#token=(\S+)/.exec(text)?.[1]).find((found) => found !== undefined);
  if (!token) throw new Error('no link was mailed');
  return token;
}

export async function newTrialUser(api: TestApi, fields?: Parameters<typeof newUser>[1]): Promise<Account> {
  const account = await newUser(api, fields);
  await api.call('POST /buy-plan', { token: account.token, body: { plan_id: 1, payment_method_id: null } });
  return account;
}

/** A member on a trial who signed up long ago, so that rounds may be older than the test. */
export async function newOldUser(api: TestApi, fields?: Parameters<typeof newUser>[1]): Promise<Account> {
  const account = await newTrialUser(api, fields);
  await api.dataSource.query("UPDATE users SET created_at = '2020-01-01T00:00:00Z' WHERE id = $1", [account.user.id]);
  return account;
}

export const confirmEmail = ({ dataSource }: TestApi, { user }: Pick<Account, 'user'>) =>
  dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);

/** A member whose email address is confirmed. */
export async function newConfirmedUser(api: TestApi, fields?: Parameters<typeof newUser>[1]): Promise<Account> {
  const account = await newTrialUser(api, fields);
  await confirmEmail(api, account);
  return account;
}

/** A member without a plan whose welcome day is over. */
export async function newEndedUser(api: TestApi): Promise<Account> {
  const account = await newUser(api);
  await api.dataSource.query("UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1", [
    account.user.id,
  ]);
  return account;
}

export async function newAdmin(api: TestApi): Promise<Account> {
  const account = await newUser(api);
  await api.dataSource.query("UPDATE users SET role = 'admin' WHERE id = $1", [account.user.id]);
  return { ...account, user: { ...account.user, role: 'admin' } };
}
