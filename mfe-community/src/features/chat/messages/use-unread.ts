import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long the mark stays while the reader sees what is below it. */
const MARK_MS = 6000;

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isTabVisible = () => document.visibilityState === 'visible';

/** Finds messages of unmuted members that came while the tab was hidden or the end of the list was out of view. */
export function useUnread(
  messages: readonly ChatMessage[] | undefined,
  isAtBottom: boolean,
  { memberId, mutedIds }: { memberId: number; mutedIds: ReadonlySet<number> },
) {
  const isVisible = useSyncExternalStore(subscribe, isTabVisible, () => true);
  const isReading = isAtBottom && isVisible;
  const [readUpTo, setReadUpTo] = useState<number | null>(null);
  const [firstUnreadId, setFirstUnreadId] = useState<number | null>(null);
  const newestId = messages?.at(-1)?.id ?? 0;
  const isUnread = ({ id, user_id }: ChatMessage) =>
    id > (readUpTo ?? newestId) && user_id !== memberId && !mutedIds.has(user_id);
  const unread = messages?.filter(isUnread) ?? [];

  if (messages && (isReading || readUpTo === null) && readUpTo !== newestId) setReadUpTo(newestId);
  // The mark stays for a while after they were read.
  const nextMark = isReading ? firstUnreadId : (unread[0]?.id ?? null);
  if (nextMark !== firstUnreadId) setFirstUnreadId(nextMark);

  useEffect(() => {
    if (!isReading || firstUnreadId === null) return;
    const removing = setTimeout(() => setFirstUnreadId(null), MARK_MS);
    return () => clearTimeout(removing);
  }, [isReading, firstUnreadId]);

  return { firstUnreadId, count: unread.length };
}
