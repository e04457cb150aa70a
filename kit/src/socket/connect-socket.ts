import { hasAccess, watchAccess } from '../access/access.ts';
import { getUser } from '../session/session.ts';
import { retryDelay } from './retry-delay.ts';
import { setConnection } from './socket-hub.ts';

const LONGEST_IDLE_WAIT_MS = 3000;

/** Keeps this tab connected while a member with access is signed in; the code for it is loaded only then. */
export function connectSocket(origin = location.origin): () => void {
  let memberId: number | null = null;
  let close = () => {};
  const follow = () => {
    const user = getUser();
    const wanted = user && hasAccess(user) ? user.id : null;
    if (wanted === memberId) return;
    memberId = wanted;
    close();
    close = wanted === null ? () => {} : openWhenIdle(origin);
  };
  const stop = watchAccess(follow);
  follow();
  return () => {
    stop();
    close();
  };
}

/** Waits until the page is usable: the first paint needs no socket. */
function openWhenIdle(origin: string): () => void {
  let isClosed = false;
  let closeConnection = () => {};
  const open = async (failures: number) => {
    await idle(failures);
    const connection = isClosed ? null : await import('./connection.ts').catch(() => null);
    if (isClosed) return;
    if (connection) closeConnection = connection.openConnection(origin);
    else void open(failures + 1);
  };
  setConnection('connecting', null);
  void open(0);
  return () => {
    isClosed = true;
    closeConnection();
    setConnection('disconnected', null);
  };
}

const idle = (failures: number) =>
  new Promise<unknown>((resolve) => {
    if (failures > 0) setTimeout(resolve, retryDelay(failures));
    // Safari has no idle callback.
    else if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_IDLE_WAIT_MS });
    else setTimeout(resolve, LONGEST_IDLE_WAIT_MS / 3);
  });
