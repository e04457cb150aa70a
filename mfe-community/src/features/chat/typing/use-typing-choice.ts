import { emitSocketEvent, memberKey } from '@mindgrove/kit';
import { useCallback, useRef, useState } from 'react';

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
