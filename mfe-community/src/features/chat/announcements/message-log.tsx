import type { ChatMessage } from '@mindgrove/contracts/chat';

import { useAnnouncements } from './use-announcements.ts';

interface MessageLogProps {
  messages: readonly ChatMessage[] | undefined;
  memberId: number;
  mutedIds: ReadonlySet<number>;
}

/** For screen readers alone: reading the whole list again would be too much. */
export function MessageLog({ messages, memberId, mutedIds }: MessageLogProps) {
  const announcements = useAnnouncements(messages, memberId, mutedIds);
  return (
    <span role="log" aria-label="New messages">
      {announcements.map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </span>
  );
}
