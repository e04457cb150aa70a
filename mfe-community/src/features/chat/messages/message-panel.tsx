import type { ChatMessage } from '@mindgrove/contracts/chat';
import { Button } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ArrowDown, MessageCircle } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { Chat } from '../data/use-chat.ts';
import { MessageDays } from './message-days.tsx';
import styles from './message-panel.module.css';
import type { RoomActions } from './message.tsx';
import type { ListScroll } from './use-list-scroll.ts';

const MESSAGE = '[data-message]';
const KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const messageOf = (target: EventTarget) => (target as Element).closest<HTMLElement>(MESSAGE);
const messagesIn = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])];
const isForm = (target: EventTarget) => (target as Element).closest('form') !== null;

/** How long the mark stays while the reader sees what is below it. */
const MARK_MS = 6000;

const isTabVisible = () => document.visibilityState === 'visible';

interface MessagePanelProps {
  chat: Chat;
  memberId: number;
  mutedIds: ReadonlySet<number>;
  actions: RoomActions;
  onOlderLoaded: () => void;
  scroll: ListScroll;
  /** Called on Escape. */
  onLeave: () => void;
  /** Rendered after the stored messages. */
  children: ReactNode;
}

export function MessagePanel(props: MessagePanelProps) {
  const { chat, memberId, mutedIds, actions, children } = props;
  const { panel, isAtBottom, onScroll, scrollToEnd } = props.scroll;
  const { firstUnreadId, count } = useUnread(chat.messages, isAtBottom, { memberId, mutedIds });
  const keys = useMessageKeys(panel, props.onLeave);
  const hasMessages = (chat.messages?.length ?? 0) > 0;

  function jump() {
    scrollToEnd();
    // The pressed button disappears.
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.frame}>
      <div
        ref={panel}
        className={styles.panel}
        role="region"
        aria-label="Messages"
        // A message has the focus instead.
        tabIndex={hasMessages ? -1 : 0}
        onScroll={onScroll}
      >
        <Stack gap={4} {...keys}>
          <State chat={chat} />
          <Older chat={chat} onLoaded={props.onOlderLoaded} />
          {chat.messages && (
            <MessageDays
              messages={chat.messages}
              memberId={memberId}
              mutedIds={mutedIds}
              firstUnreadId={firstUnreadId}
              actions={actions}
            />
          )}
          {children}
        </Stack>
      </div>
      {!isAtBottom && <JumpButton count={count} onClick={jump} />}
    </div>
  );
}

function JumpButton({ count, onClick }: { count: number; onClick: () => void }) {
  const name = count === 0 ? 'Latest messages' : `${count} new ${count === 1 ? 'message' : 'messages'}`;
  return (
    <Button className={styles.jump} variant={count > 0 ? 'primary' : 'secondary'} title={name} onClick={onClick}>
      <ArrowDown aria-hidden="true" />
      {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

function State({ chat: { hasFailed, messages, refresh } }: { chat: Chat }) {
  if (hasFailed) return <Failed onRetry={refresh}>We couldn’t load the messages. Please try again.</Failed>;
  if (!messages) return <Loading label="Loading messages…" lines={9} />;
  if (messages.length > 0) return null;
  return (
    <Empty title="No messages available" icon={<MessageCircle />}>
      <p>Be the first to say hello.</p>
    </Empty>
  );
}

function Older({ chat, onLoaded }: { chat: Chat; onLoaded: () => void }) {
  if (!chat.hasOlder) return null;
  return (
    <Button
      variant="secondary"
      className={styles.more}
      busy={chat.isLoadingOlder}
      onClick={() => chat.loadOlder(onLoaded)}
    >
      Show More
    </Button>
  );
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Finds messages of unmuted members that came while the tab was hidden or the end of the list was out of view. */
function useUnread(
  messages: readonly ChatMessage[] | undefined,
  isAtBottom: boolean,
  { memberId, mutedIds }: { memberId: number; mutedIds: ReadonlySet<number> },
) {
  const isVisible = useSyncExternalStore(subscribe, isTabVisible, () => true);
  const isReading = isAtBottom && isVisible;
  const [readUpTo, setReadUpTo] = useState<number | null>(null);
  const [firstUnreadId, setFirstUnreadId] = useState<number | null>(null);
  const newestId = messages?.at(-1)?.id ?? 0;
  const isUnread = ({ id, user_id }: ChatMessage) =>
    id > (readUpTo ?? newestId) && user_id !== memberId && !mutedIds.has(user_id);
  const unread = messages?.filter(isUnread) ?? [];

  if (messages && (isReading || readUpTo === null) && readUpTo !== newestId) setReadUpTo(newestId);
  // The mark stays for a while after they were read.
  const nextMark = isReading ? firstUnreadId : (unread[0]?.id ?? null);
  if (nextMark !== firstUnreadId) setFirstUnreadId(nextMark);

  useEffect(() => {
    if (!isReading || firstUnreadId === null) return;
    const removing = setTimeout(() => setFirstUnreadId(null), MARK_MS);
    return () => clearTimeout(removing);
  }, [isReading, firstUnreadId]);

  return { firstUnreadId, count: unread.length };
}

/**
 * The list is one stop of the Tab key: arrow keys move between messages, Tab goes on to the buttons of the focused
 * message, Escape leaves. Sets `tabIndex` itself: a render of hundreds of messages for each key would be slow.
 */
function useMessageKeys(panel: RefObject<HTMLElement | null>, onLeave: () => void) {
  const activeId = useRef<string | undefined>(undefined);

  const makeStops = useCallback(() => {
    const messages = messagesIn(panel.current);
    const active = messages.find(({ dataset }) => dataset['message'] === activeId.current) ?? messages.at(-1);
    for (const message of messages) {
      message.tabIndex = message === active ? 0 : -1;
      for (const button of message.querySelectorAll('button')) button.tabIndex = message.tabIndex;
    }
  }, [panel]);

  useLayoutEffect(makeStops);

  // A message may get a button by itself, such as when its text turns out to be long.
  useEffect(() => {
    if (!panel.current) return;
    const observer = new MutationObserver(makeStops);
    observer.observe(panel.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [panel, makeStops]);

  function onFocus({ target }: FocusEvent) {
    const message = messageOf(target);
    if (!message || message.dataset['message'] === activeId.current) return;
    activeId.current = message.dataset['message'];
    makeStops();
  }

  function onKeyDown(event: KeyboardEvent) {
    const message = messageOf(event.target);
    if (event.defaultPrevented || !message || isForm(event.target)) return;
    if (event.key === 'Escape') return onLeave();
    if (!KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    nextMessage(messagesIn(panel.current), message, event.key)?.focus();
  }

  return { onFocus, onKeyDown };
}

function nextMessage(messages: HTMLElement[], message: HTMLElement, key: string): HTMLElement | undefined {
  const index = messages.indexOf(message);
  if (key === 'Home') return messages[0];
  if (key === 'End') return messages.at(-1);
  return messages[key === 'ArrowUp' ? index - 1 : index + 1];
}
