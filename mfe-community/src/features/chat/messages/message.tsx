import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import styles from './message.module.css';
import { messageTime } from '../data/timestamp.ts';

interface MessageProps {
  message: ChatMessage;
  isOwn: boolean;
  startsGroup: boolean;
  timeZone: string;
  onDelete: (message: ChatMessage) => void;
}

export function Message({ message, isOwn, startsGroup, timeZone, onDelete }: MessageProps) {
  const textId = useId();
  const author = isOwn ? `${message.user.name} (you)` : message.user.name;
  return (
    <li className={isOwn ? styles.sent : styles.received}>
      {startsGroup && !isOwn && <Initial name={message.user.name} />}
      {startsGroup ? <p className={styles.author}>{author}</p> : <VisuallyHidden>{author}</VisuallyHidden>}
      <p id={textId} className={styles.bubble}>
        {message.message}
      </p>
      <div className={styles.footer}>
        <time dateTime={message.created_at}>{messageTime(message.created_at, timeZone)}</time>
        {isOwn && (
          <Button variant="quiet" className={styles.delete} aria-describedby={textId} onClick={() => onDelete(message)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
