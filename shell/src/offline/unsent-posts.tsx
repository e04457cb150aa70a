import type { SingleSlotName } from '@mindgrove/contracts/releases/slots';
import { Slot, useUser } from '@mindgrove/kit';
import { useLocation } from 'react-router-dom';

import { useConnected } from './use-online.ts';

/** The keys of the offline queues: `mindgrove:unsent-<what>:<member>`. */
const QUEUE = /^mindgrove:(unsent-[a-z-]+):(\d+)$/;

/** A queue stays where it is when no remote offers to send it. */
const waitingFor = (userId: number): SingleSlotName[] =>
  Object.keys(localStorage).flatMap((key) => {
    const [, name, owner] = QUEUE.exec(key) ?? [];
    return name !== undefined && Number(owner) === userId ? [name as SingleSlotName] : [];
  });

/**
 * Sends what waits in this browser, whichever page is open: the remote that stored it offers a slot of the queue's
 * name, which shows nothing.
 */
export function UnsentPosts() {
  const userId = useUser()?.id;
  // Looks again on each page.
  useLocation();
  const isConnected = useConnected();
  if (userId === undefined || !isConnected) return null;
  return waitingFor(userId).map((name) => <Slot key={`${name} ${userId}`} name={name} />);
}
