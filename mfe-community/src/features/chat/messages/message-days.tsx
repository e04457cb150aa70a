import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Fragment, memo, type ReactNode, useRef, useState } from 'react';

import { type ChatEntry, localTimeZone, nearDayLabel, toDays } from './message-dates.ts';
import styles from './message-days.module.css';
import { Message, type RoomActions } from './message.tsx';
import { useRefocus } from './use-refocus.ts';

interface MessageDaysProps {
  messages: readonly ChatMessage[];
  memberId: number;
  mutedIds: ReadonlySet<number>;
  firstUnreadId: number | null;
  actions: RoomActions;
}

/** Memoized, because a conversation may have hundreds of messages. */
export const MessageDays = memo(function MessageDays(props: MessageDaysProps) {
  const { messages, memberId, mutedIds, firstUnreadId, actions } = props;
  const timeZone = localTimeZone();
  const toMessage = ({ message, startsGroup }: ChatEntry) => (
    <Message
      key={message.id}
      message={message}
      memberId={memberId}
      startsGroup={startsGroup || message.id === firstUnreadId}
      timeZone={timeZone}
      actions={actions}
    />
  );
  return toDays(messages, timeZone).map(({ label, entries }) => (
    <Stack key={label} as="section" gap={3} aria-label={label}>
      <h3 className={styles.label}>{nearDayLabel(label, timeZone)}</h3>
      <Stack as="ol" gap={2}>
        {toRuns(entries, mutedIds).map(({ id, isMuted, run }) => (
          <Fragment key={id}>
            {run.some(({ message }) => message.id === firstUnreadId) && <li className={styles.unread}>New messages</li>}
            {isMuted ? (
              <MutedMessages id={id} count={run.length}>
                {run.map(toMessage)}
              </MutedMessages>
            ) : (
              run.map(toMessage)
            )}
          </Fragment>
        ))}
      </Stack>
    </Stack>
  ));
});

interface Run {
  /** The id of the first message. */
  id: number;
  isMuted: boolean;
  run: ChatEntry[];
}

/** Muted messages in a row are together, each other message is by itself. */
function toRuns(entries: readonly ChatEntry[], mutedIds: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const isMuted = mutedIds.has(entry.message.user_id);
    const last = runs.at(-1);
    if (isMuted && last?.isMuted) last.run.push(entry);
    else runs.push({ id: entry.message.id, isMuted, run: [entry] });
  }
  return runs;
}

interface MutedMessagesProps {
  /** The first of them. */
  id: number;
  count: number;
  children: ReactNode;
}

/** One line for messages of muted people in a row, which shows them when asked for. */
function MutedMessages({ id, count, children }: MutedMessagesProps) {
  const [isShown, show] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const requestRefocus = useRefocus(line);
  const sentence = count === 1 ? 'Message from someone you muted' : `${count} messages from people you muted`;

  return (
    <>
      <li ref={line} className={styles.muted} data-message={`muted-${id}`}>
        <p>{sentence}</p>
        {!isShown && (
          <Button
            variant="quiet"
            onClick={() => {
              show(true);
              requestRefocus();
            }}
          >
            Show
          </Button>
        )}
      </li>
      {isShown && children}
    </>
  );
}
