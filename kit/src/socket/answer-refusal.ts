import type { ConnectionRefusal } from '@mindgrove/contracts/realtime/socket-events';

import { call } from '../calls/call.ts';
import { renewToken } from '../session/renew-token.ts';
import { getSession, storeUser } from '../session/session.ts';
import { isExpiring } from '../session/token-clock.ts';
import { slowRetryDelay } from './retry-delay.ts';

/** Does what can help; resolves with the milliseconds to wait, or undefined for the usual ones. Other reasons need none. */
export async function answerRefusal(
  reason: ConnectionRefusal,
  token: string,
  isRepeated: boolean,
): Promise<number | undefined> {
  switch (reason) {
    case 'access_ended':
      await refreshUser();
      return slowRetryDelay();
    case 'too_many_connections':
      return slowRetryDelay();
    case 'sign_in_required':
      if (!(await renewed(token))) return undefined;
      return isRepeated ? slowRetryDelay() : 0;
    default:
      return undefined;
  }
}

async function refreshUser(): Promise<void> {
  const me = await call('GET /me').catch(() => null);
  if (me) storeUser(me.user);
}

/** Whether there is a newer token than the one that was refused. If the session has ended, this clears it. */
async function renewed(token: string): Promise<boolean> {
  const session = getSession();
  // Nobody looks: the connection waits until somebody does.
  if (!session || (document.hidden && isExpiring(token))) return false;
  return (await renewToken({ ...session, token }).catch(() => null)) !== null;
}
