import { TYPING_SECONDS } from '@mindgrove/contracts/rules/chat-rules';
import { emitSocketEvent, memberKey, useSocketEvent } from '@mindgrove/kit';
import { useCallback, useEffect, useRef, useState } from 'react';

import styles from './typing-line.module.css';

interface Typist {
  id: number;
  name: string;
  /** Milliseconds since 1970. */
  until: number;
}

interface TypingLineProps {
  memberId: number;
  mutedIds: ReadonlySet<number>;
}

/** Shows who is typing. It takes its space even while it is empty, so that nothing moves. */
export function TypingLine({ memberId, mutedIds }: TypingLineProps) {
  const [typists, setTypists] = useState<Typist[]>([]);

  useSocketEvent('chat:typing', ({ user }) => {
    if (user.id === memberId || mutedIds.has(user.id)) return;
    setTypists((known) => [
      ...known.filter(({ id }) => id !== user.id),
      { ...user, until: Date.now() + TYPING_SECONDS * 1000 },
    ]);
  });
  useSocketEvent('chat:message', ({ user_id }) => setTypists((known) => known.filter(({ id }) => id !== user_id)));

  useEffect(() => {
    const first = Math.min(...typists.map(({ until }) => until));
    if (typists.length === 0) return;
    const stopping = setTimeout(
      () => setTypists((known) => known.filter(({ until }) => until > Date.now())),
      Math.max(0, first - Date.now()) + 1,
    );
    return () => clearTimeout(stopping);
  }, [typists]);

  return (
    <p className={styles.line} aria-live="polite">
      {typingText(typists.map(({ name }) => name))}
    </p>
  );
}

function typingText([first, second, third]: string[]): string {
  if (!first) return '';
  if (third) return 'Several people are typing…';
  return second ? `${first} and ${second} are typing…` : `${first} is typing…`;
}

/** Others need one event in `TYPING_SECONDS` to keep seeing that a member types. */
const EMIT_MS = 2500;

/** Whether the member takes part in "is typing": those who do not tell others, do not see others either. */
export function useTypingChoice(memberId: number) {
  const storageKey = memberKey(memberId, 'typing-indicator');
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) === 'on');
  const lastEmittedAt = useRef(-Infinity);

  function turn(on: boolean) {
    if (on) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
    setOn(on);
  }

  const onTyping = useCallback(() => {
    if (!isOn || Date.now() - lastEmittedAt.current < EMIT_MS) return;
    lastEmittedAt.current = Date.now();
    emitSocketEvent('chat:typing');
  }, [isOn]);

  return { isOn, turn, onTyping };
}
