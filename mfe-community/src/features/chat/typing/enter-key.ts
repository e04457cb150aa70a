import { memberKey } from '@mindgrove/kit';
import { type KeyboardEvent, useSyncExternalStore } from 'react';

/** Touch keyboards have no Shift + Enter, and people write lines on them. */
export const hasKeyboard = () => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? true;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether Enter sends and Shift + Enter breaks the line, or the other way around; the member's choice on this device. */
export function useEnterSends(memberId: number) {
  const key = memberKey(memberId, 'enter-sends');
  const sends = useSyncExternalStore(subscribe, () => (localStorage.getItem(key) ?? String(hasKeyboard())) === 'true');

  function turn(on: boolean) {
    localStorage.setItem(key, String(on));
    for (const listener of listeners) listener();
  }

  return { sends, turn };
}

/** The key code that input methods report while Enter chooses a word. Safari says so by this code only. */
const COMPOSING = 229;

/** Submits the form of a text area by Enter or Shift + Enter, and always by Ctrl + Enter. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>, sends: boolean): void {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent, keyCode } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || keyCode === COMPOSING) return;
  if (!ctrlKey && !metaKey && shiftKey === sends) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
