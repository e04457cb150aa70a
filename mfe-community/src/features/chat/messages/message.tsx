import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Trash2 } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';

import { EditForm } from '../moderation/editing/edit-form.tsx';
import { MessageActions } from '../moderation/message-actions.tsx';
import { Reactions } from '../moderation/reactions/reactions.tsx';
import { messageTime } from '../data/timestamp.ts';
import { MessageAuthor } from './message-author.tsx';
import { MessageText } from './message-text.tsx';
import styles from './message.module.css';
import type { RoomActions } from './room-actions.ts';
import { useRefocus } from './use-refocus.ts';

interface MessageProps {
  message: ChatMessage;
  memberId: number;
  startsGroup: boolean;
  timeZone: string;
  actions: RoomActions;
}

export const Message = memo(function Message(props: MessageProps) {
  const { message, memberId, startsGroup, actions } = props;
  const isOwn = message.user_id === memberId;
  const item = useRef<HTMLLIElement>(null);
  const requestRefocus = useRefocus(item);
  const [isEditing, setEditing] = useState(false);
  const [isTimeShown, setTimeShown] = useState(false);
  const textId = useId();

  function closeEditor() {
    setEditing(false);
    requestRefocus();
  }

  return (
    <li
      ref={item}
      className={isOwn ? styles.sent : styles.received}
      data-message={message.id}
      data-continues={!startsGroup || undefined}
      data-time-shown={isTimeShown || undefined}
    >
      <MessageAuthor {...props} />
      {isEditing ? (
        <div className={styles.editor}>
          <EditForm
            message={message}
            onCancel={closeEditor}
            onSaved={(written) => (closeEditor(), actions.onWritten(written))}
          />
        </div>
      ) : (
        <MessageText id={textId} message={message} memberId={memberId} onClick={() => setTimeShown(!isTimeShown)} />
      )}
      <time className={styles.time} dateTime={message.created_at}>
        {messageTime(message.created_at, props.timeZone)}
      </time>
      {!isEditing && (
        <>
          {isOwn && <DeleteButton textId={textId} onClick={() => actions.onDelete(message)} />}
          <MessageActions
            message={message}
            isOwn={isOwn}
            onEdit={() => setEditing(true)}
            onMention={actions.onMention}
          />
        </>
      )}
      <Reactions message={message} />
    </li>
  );
});

const DeleteButton = ({ textId, onClick }: { textId: string; onClick: () => void }) => (
  <Button variant="quiet" className={styles.delete} title="Delete" aria-describedby={textId} onClick={onClick}>
    <Trash2 aria-hidden="true" />
    <VisuallyHidden>Delete</VisuallyHidden>
  </Button>
);
