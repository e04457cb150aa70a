import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { LongText } from '@mindgrove/ui/data/long-text';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { AtSign, Trash2 } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';

import { initialsOf } from '../../../initials.ts';
import { EditForm } from '../moderation/editing/edit-form.tsx';
import { MessageActions } from '../moderation/message-actions.tsx';
import { Reactions } from '../moderation/reactions/reactions.tsx';
import styles from './message.module.css';
import { messageTime, shortTime } from './message-dates.ts';
import { useRefocus } from './use-refocus.ts';

/** Up to three emoji and nothing else are shown large. */
const EMOJI_ONLY = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

/** Actions that a message asks the room for. All messages get the same object, so that they stay memoized. */
export interface RoomActions {
  onDelete: (message: ChatMessage) => void;
  onMention: (person: ChatMessage['user']) => void;
  onWritten: (written: WrittenMessage) => void;
}

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

interface MessageTextProps {
  id: string;
  message: ChatMessage;
  memberId: number;
  /** Called by pointer or touch, to show the time; other ways see it with the focus. */
  onClick: () => void;
}

function MessageText({ id, message, memberId, onClick }: MessageTextProps) {
  const className = EMOJI_ONLY.test(message.message) ? `${styles.bubble} ${styles.emoji}` : styles.bubble;
  return (
    <div className={className} role="presentation" onClick={onClick}>
      <LongText id={id}>
        {splitMentions(message).map(({ text, person }, index) =>
          person ? (
            <strong key={index} className={person.id === memberId ? styles.reader : styles.person}>
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </LongText>
      {message.edited_at && <span className={styles.edited}>edited</span>}
    </div>
  );
}

interface Part {
  text: string;
  person?: ChatMessage['user'];
}

function splitMentions({ message, mentions = [] }: ChatMessage): Part[] {
  // A longer name may begin with a shorter one.
  const people = [...mentions].sort((a, b) => b.name.length - a.name.length);
  let parts: Part[] = [{ text: message }];
  for (const person of people) parts = parts.flatMap((part) => (part.person ? [part] : splitAt(part.text, person)));
  return parts;
}

function splitAt(text: string, person: ChatMessage['user']): Part[] {
  const mention = `@${person.name}`;
  return text
    .split(mention)
    .flatMap((rest, index): Part[] => [...(index > 0 ? [{ text: mention, person }] : []), { text: rest }]);
}

interface MessageAuthorProps {
  message: ChatMessage;
  memberId: number;
  startsGroup: boolean;
  timeZone: string;
}

function MessageAuthor({ message, memberId, startsGroup, timeZone }: MessageAuthorProps) {
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
          {initialsOf(message.user.name)}
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
