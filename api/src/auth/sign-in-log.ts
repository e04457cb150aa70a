import type { ClientInfo } from './sessions/caller.decorators.js';

type Refusal =
  | 'no account'
  | 'wrong password'
  | 'too many wrong passwords'
  | 'account disabled'
  | 'code required'
  | 'wrong code'
  | 'too many wrong codes';

/** Names an account by its id alone, and logs nothing of an unknown address: typed text may hold a password. */
export const logRefusedSignIn = ({ log, address }: ClientInfo, reason: Refusal, account: number | undefined) =>
  log.warn({ account, address, reason }, 'sign-in refused');

/** `factors` are the factors that were asked for, such as "password and code". */
export const logSignIn = ({ log, address }: ClientInfo, factors: string, account: number) =>
  log.info({ account, address, factors }, 'signed in');
