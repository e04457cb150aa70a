import type { ChatMessage } from '@mindgrove/contracts/chat';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { AtSign } from 'lucide-react';

import { shortTime } from '../data/timestamp.ts';
import styles from './message.module.css';

interface MessageAuthorProps {
  message: ChatMessage;
  memberId: number;
  startsGroup: boolean;
  timeZone: string;
}

export function MessageAuthor({ message, memberId, startsGroup, timeZone }: MessageAuthorProps) {
  const isOwn = message.user_id === memberId;
  const name = (
    <span>
      <bdi>{message.user.name}</bdi>
      {isOwn && ' (you)'}
    </span>
  );
  const isMentioned = message.mentions?.some(({ id }) => id === memberId) ?? false;
  return (
    <>
      {startsGroup && !isOwn && (
        <span className={styles.initial} aria-hidden="true">
          {initials(message.user.name)}
        </span>
      )}
      {!startsGroup && <VisuallyHidden>{name}</VisuallyHidden>}
      {(startsGroup || isMentioned) && (
        <div className={styles.head}>
          {startsGroup && (
            <p className={styles.author}>
              {name}
              <span className={styles.minute} aria-hidden="true">
                {shortTime(message.created_at, timeZone)}
              </span>
            </p>
          )}
          {isMentioned && (
            <span className={styles.mention}>
              <AtSign aria-hidden="true" /> Mentions you
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** Returns the initials of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
