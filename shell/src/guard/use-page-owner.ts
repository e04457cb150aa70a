import { useSession } from '@mindgrove/kit';
import { getSessionEnd, isEndedByServer } from '@mindgrove/kit/host';
import { useState } from 'react';

/**
 * A key for the state of a public page: what a visitor began goes on after signing in, and what a member began is seen
 * by nobody who comes after them.
 */
export function usePageOwner(): number {
  const userId = useSession()?.user.id;
  const [owner, setOwner] = useState({ userId, number: 0 });
  if (userId !== owner.userId && !isWaiting()) {
    const isAnother = owner.userId !== undefined;
    setOwner({ userId, number: isAnother ? owner.number + 1 : owner.number });
  }
  return owner.number;

  /** For a member who did not sign out, and is likely to return. */
  function isWaiting() {
    return userId === undefined && isEndedByServer(getSessionEnd());
  }
}
