import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import styles from './message.module.css';
import { messageStamp } from './timestamp.ts';

interface MessageProps {
  message: ChatMessage;
  isOwn: boolean;
  /** The first of several by one author draws the name; the others only tell it. */
  startsRun: boolean;
  timeZone: string;
  onDelete: (message: ChatMessage) => void;
}

export function Message({ message, isOwn, startsRun, timeZone, onDelete }: MessageProps) {
  const textId = useId();
  const author = isOwn ? `${message.user.name} (you)` : message.user.name;
  return (
    <li className={isOwn ? styles.sent : styles.received}>
      {startsRun && !isOwn && <Initial name={message.user.name} />}
      {startsRun ? <p className={styles.author}>{author}</p> : <VisuallyHidden>{author}</VisuallyHidden>}
      <p id={textId} className={styles.bubble}>
        {message.message}
      </p>
      <div className={styles.foot}>
        <time dateTime={message.created_at}>{messageStamp(message.created_at, timeZone)}</time>
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
