import { TYPING_SECONDS } from '@mindgrove/contracts/rules/chat-rules';
import { useSocketEvent } from '@mindgrove/kit';
import { useEffect, useState } from 'react';

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
