import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import type { User } from '@mindgrove/contracts/user';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { SelfHarmHelp } from './moderation/help/self-harm-help.tsx';
import { useMutedIds } from './moderation/mutes/use-mutes.ts';
import { ChatRoomHeader } from './chat-room-header.tsx';
import { ChatRoomOptions } from './chat-room-options.tsx';
import styles from './chat-room.module.css';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { peopleOf } from './composer/mentions.ts';
import { useChat } from './data/use-chat.ts';
import { DeleteDialog } from './messages/deleting/delete-dialog.tsx';
import { MessagePanel } from './messages/message-panel.tsx';
import type { RoomActions } from './messages/room-actions.ts';
import { useListScroll } from './messages/use-list-scroll.ts';
import { useRefocus } from './messages/use-refocus.ts';
import { TypingLine } from './typing/typing-line.tsx';
import { useTypingChoice } from './typing/use-typing-choice.ts';
import { withoutStored } from './unsent/outbox.ts';
import { UnsentMessages } from './unsent/unsent-messages.tsx';
import { useOutbox } from './unsent/use-outbox.ts';
import { useAnnouncements } from './use-announcements.ts';

const GAP_PX = 12;
const TOP_PX = 112;

/** Scrolls the page if the dock covers the end of an element above it, as far as its beginning stays in view. */
function uncover(element: Element, dock: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const hidden = bottom + GAP_PX - dock.getBoundingClientRect().top;
  const distance = Math.min(hidden, Math.max(0, top - TOP_PX));
  if (distance > 0) window.scrollBy(0, distance);
}

/**
 * The bar with the composer, at the bottom of the window. What is focused, and what was just sent, is not left behind
 * it. Not by `scroll-padding`: that would scroll the page whenever the bar's own field is focused.
 */
function useDock(list: RefObject<HTMLElement | null>, lastUnsent: string | undefined) {
  const dock = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      if (dock.current && target instanceof Element) uncover(target, dock.current);
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [list]);

  useEffect(() => {
    if (lastUnsent && list.current && dock.current) uncover(list.current, dock.current);
  }, [list, lastUnsent]);

  const focusField = () => dock.current?.querySelector('textarea')?.focus();

  return { dock, focusField };
}

interface MessageLogProps {
  messages: readonly ChatMessage[] | undefined;
  memberId: number;
  mutedIds: ReadonlySet<number>;
}

/** The log is for screen readers alone: reading the whole list again would be too much. */
function MessageLog({ messages, memberId, mutedIds }: MessageLogProps) {
  const announcements = useAnnouncements(messages, memberId, mutedIds);
  return (
    <span role="log" aria-label="New messages">
      {announcements.map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </span>
  );
}

type HelpLines = WrittenMessage['help_lines'];

export function ChatRoom({ member }: { member: User }) {
  const chat = useChat(member.id);
  const mutedIds = useMutedIds();
  const composer = useRef<ComposerHandle>(null);
  const [status, announce] = useState('');
  const [helpLines, setHelpLines] = useState<HelpLines>();
  const [messageToDelete, setMessageToDelete] = useState<ChatMessage | null>(null);
  const typing = useTypingChoice(member.id);

  const onSent = useCallback(({ help_lines }: WrittenMessage) => {
    // The same text twice would be announced once.
    announce((before) => (before === 'Sent' ? 'Sent.' : 'Sent'));
    setHelpLines((shown) => help_lines ?? shown);
  }, []);
  const outbox = useOutbox(member.id, onSent);
  const unsent = useMemo(() => withoutStored(outbox.unsent, chat.messages), [outbox.unsent, chat.messages]);
  const lastUnsent = unsent.at(-1)?.clientId;
  const scroll = useListScroll(lastUnsent);
  const { dock, focusField } = useDock(scroll.panel, lastUnsent);
  const people = useMemo(() => peopleOf(chat.messages ?? [], member.id), [chat.messages, member.id]);
  const actions = useMemo<RoomActions>(
    () => ({
      onDelete: setMessageToDelete,
      onMention: (person) => composer.current?.mention(person),
      onWritten: ({ help_lines }) => setHelpLines((shown) => help_lines ?? shown),
    }),
    [],
  );

  const requestRefocus = useRefocus(scroll.panel);

  function announceAndRefocus(sentence: string) {
    announce(sentence);
    requestRefocus();
  }

  return (
    <Card className={styles.room}>
      <ChatRoomHeader chat={chat} />
      <MessagePanel
        chat={chat}
        memberId={member.id}
        mutedIds={mutedIds}
        actions={actions}
        scroll={scroll}
        onLeave={focusField}
        onOlderLoaded={() => announceAndRefocus('Older messages are above.')}
      >
        <UnsentMessages unsent={unsent} retry={outbox.retry} discard={outbox.discard} />
      </MessagePanel>
      {typing.isOn && <TypingLine memberId={member.id} mutedIds={mutedIds} />}
      {helpLines && <SelfHarmHelp lines={helpLines} onClose={() => setHelpLines(undefined)} />}
      <div ref={dock} className={styles.dock}>
        <Composer ref={composer} memberId={member.id} people={people} onSend={outbox.send} onTyping={typing.onTyping} />
      </div>
      <ChatRoomOptions memberId={member.id} typing={typing} />
      <DeleteDialog
        message={messageToDelete}
        onClose={() => setMessageToDelete(null)}
        onDeleted={() => announceAndRefocus('Message deleted.')}
      />
      <VisuallyHidden>
        <span role="status">{status}</span>
        <MessageLog messages={chat.messages} memberId={member.id} mutedIds={mutedIds} />
      </VisuallyHidden>
    </Card>
  );
}
