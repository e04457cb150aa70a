import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import type { User } from '@mindgrove/contracts/user';
import { toastError } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Card } from '@mindgrove/ui/layout/card';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { ChatRoomHeader } from './chat-room-header.tsx';
import { ChatRoomOptions } from './chat-room-options.tsx';
import styles from './chat-room.module.css';
import { Composer, type ComposerHandle } from './composer/composer.tsx';
import { peopleOf } from './composer/mention-list.tsx';
import { deleteMutation } from './data/chat.queries.ts';
import { useChat } from './data/use-chat.ts';
import { MessagePanel } from './messages/message-panel.tsx';
import type { RoomActions } from './messages/message.tsx';
import { useListScroll } from './messages/use-list-scroll.ts';
import { useRefocus } from './messages/use-refocus.ts';
import { SelfHarmHelp } from './moderation/help/self-harm-help.tsx';
import { useMutedIds } from './moderation/mutes/use-mutes.ts';
import { TypingLine, useTypingChoice } from './typing/typing-line.tsx';
import { useUnsentMessages } from './unsent/message-queue.ts';
import { UnsentMessages } from './unsent/unsent-messages.tsx';

/** Messages within this time are announced together. */
const BATCH_MS = 1000;
const MAX_KEPT = 5;

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

  function onSent({ help_lines }: WrittenMessage) {
    // The same text twice would be announced once.
    announce((before) => (before === 'Sent' ? 'Sent.' : 'Sent'));
    setHelpLines((shown) => help_lines ?? shown);
  }
  const unsent = useUnsentMessages(chat.messages, onSent);
  const lastUnsent = unsent.messages.at(-1)?.client_id;
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
        <UnsentMessages {...unsent} />
      </MessagePanel>
      {typing.isOn && <TypingLine memberId={member.id} mutedIds={mutedIds} />}
      {helpLines && <SelfHarmHelp lines={helpLines} onClose={() => setHelpLines(undefined)} />}
      <div ref={dock} className={styles.dock}>
        <Composer ref={composer} memberId={member.id} people={people} onSend={unsent.send} onTyping={typing.onTyping} />
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

function toAnnouncement(fresh: ChatMessage[], memberId: number): string {
  const [first] = fresh;
  if (!first) return '';
  if (fresh.length > 1) return `${fresh.length} new messages`;
  const isMentioned = first.mentions?.some(({ id }) => id === memberId);
  return `${first.user.name}${isMentioned ? ' mentions you' : ''}: ${first.message}`;
}

interface Announcement {
  /** The newest message that it is about. */
  id: number;
  text: string;
}

/** The latest sentences about new messages of others, for screen readers: neither history nor one's own. */
function useAnnouncements(
  messages: readonly ChatMessage[] | undefined,
  memberId: number,
  mutedIds: ReadonlySet<number>,
): Announcement[] {
  const [announcements, setAnnouncements] = useState<Announcement[]>([]);
  const announcedUpTo = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const newestId = messages && (messages.at(-1)?.id ?? 0);

  const announce = useEffectEvent(() => {
    timer.current = null;
    const since = announcedUpTo.current ?? 0;
    const fresh = (messages ?? []).filter(
      ({ id, user_id }) => id > since && user_id !== memberId && !mutedIds.has(user_id),
    );
    announcedUpTo.current = Math.max(since, newestId ?? 0);
    const text = toAnnouncement(fresh, memberId);
    if (text) setAnnouncements((before) => [...before, { id: newestId ?? 0, text }].slice(-MAX_KEPT));
  });

  useEffect(() => {
    if (newestId === undefined) return;
    announcedUpTo.current ??= newestId;
    if (newestId > announcedUpTo.current) timer.current ??= setTimeout(announce, BATCH_MS);
  }, [newestId]);

  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);

  return announcements;
}

interface DeleteDialogProps {
  message: ChatMessage | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ message, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useMutation({
    ...deleteMutation,
    onError: (error) => toastError(error),
  });

  function confirm() {
    if (!message) return;
    deletion.mutate(message, { onSuccess: onDeleted, onSettled: onClose });
  }

  return (
    <Dialog
      open={message !== null}
      onOpenChange={onClose}
      dismissable={!deletion.isPending}
      title="Delete this message?"
      description="It will disappear for everyone, and you can’t get it back."
    >
      <blockquote className={styles.quote} dir="auto">
        {message?.message}
      </blockquote>
      <DialogFooter>
        <Button variant="secondary" disabled={deletion.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={deletion.isPending} onClick={confirm}>
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
