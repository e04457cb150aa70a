import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Messages within this time are announced together. */
const BATCH_MS = 1000;
const MAX_KEPT = 5;

function toAnnouncement(fresh: ChatMessage[], memberId: number): string {
  const [first] = fresh;
  if (!first) return '';
  if (fresh.length > 1) return `${fresh.length} new messages`;
  const isMentioned = first.mentions?.some(({ id }) => id === memberId);
  return `${first.user.name}${isMentioned ? ' mentions you' : ''}: ${first.message}`;
}

export interface Announcement {
  /** The newest message that it is about. */
  id: number;
  text: string;
}

/** The latest sentences about new messages of others, for screen readers: neither history nor one's own. */
export function useAnnouncements(
  messages: readonly ChatMessage[] | undefined,
  memberId: number,
  mutedIds: ReadonlySet<number>,
): Announcement[] {
  const [announcements, setAnnouncements] = useState<Announcement[]>([]);
  const announcedUpTo = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const newestId = messages && (messages.at(-1)?.id ?? 0);

  const announce = useEffectEvent(() => {
    timer.current = null;
    const since = announcedUpTo.current ?? 0;
    const fresh = (messages ?? []).filter(
      ({ id, user_id }) => id > since && user_id !== memberId && !mutedIds.has(user_id),
    );
    announcedUpTo.current = Math.max(since, newestId ?? 0);
    const text = toAnnouncement(fresh, memberId);
    if (text) setAnnouncements((before) => [...before, { id: newestId ?? 0, text }].slice(-MAX_KEPT));
  });

  useEffect(() => {
    if (newestId === undefined) return;
    announcedUpTo.current ??= newestId;
    if (newestId > announcedUpTo.current) timer.current ??= setTimeout(announce, BATCH_MS);
  }, [newestId]);

  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);

  return announcements;
}
