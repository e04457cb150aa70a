import type { ChatMessage } from '@mindgrove/contracts/chat';
import { memo } from 'react';

import { toDays } from '../data/conversation.ts';
import { Message } from './message.tsx';
import styles from './message-days.module.css';
import { localTimeZone } from '../data/timestamp.ts';

interface MessageDaysProps {
  conversation: ChatMessage[];
  memberId: number;
  onDelete: (message: ChatMessage) => void;
}

/** Memoized, because a conversation may have hundreds of messages. */
export const MessageDays = memo(function MessageDays({ conversation, memberId, onDelete }: MessageDaysProps) {
  const timeZone = localTimeZone();
  return toDays(conversation, timeZone).map(({ label, entries }) => (
    <section key={label} className={styles.day} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ol className={styles.messages}>
        {entries.map(({ message, startsGroup }) => (
          <Message
            key={message.id}
            message={message}
            isOwn={message.user_id === memberId}
            startsGroup={startsGroup}
            timeZone={timeZone}
            onDelete={onDelete}
          />
        ))}
      </ol>
    </section>
  ));
});
