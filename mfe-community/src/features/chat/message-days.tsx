import type { ChatMessage } from '@mindgrove/contracts/chat';
import { memo } from 'react';

import { toDays } from './conversation.ts';
import { Message } from './message.tsx';
import styles from './message-days.module.css';
import { readersTimeZone } from './timestamp.ts';

interface MessageDaysProps {
  conversation: ChatMessage[];
  memberId: number;
  onDelete: (message: ChatMessage) => void;
}

/** The conversation with a line where a new day begins. Kept while the rest of the room changes: it may be hundreds long. */
export const MessageDays = memo(function MessageDays({ conversation, memberId, onDelete }: MessageDaysProps) {
  const timeZone = readersTimeZone();
  return toDays(conversation, timeZone).map(({ label, entries }) => (
    <section key={label} className={styles.day} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ol className={styles.messages}>
        {entries.map(({ message, startsRun }) => (
          <Message
            key={message.id}
            message={message}
            isOwn={message.user_id === memberId}
            startsRun={startsRun}
            timeZone={timeZone}
            onDelete={onDelete}
          />
        ))}
      </ol>
    </section>
  ));
});
