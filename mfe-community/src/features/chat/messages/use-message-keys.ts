import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

const MESSAGE = '[data-message]';
const KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const messageOf = (target: EventTarget) => (target as Element).closest<HTMLElement>(MESSAGE);
const messagesIn = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])];
const isForm = (target: EventTarget) => (target as Element).closest('form') !== null;

/**
 * The list is one stop of the Tab key: arrow keys move between messages, Tab goes on to the buttons of the focused
 * message, Escape leaves. Sets `tabIndex` itself: a render of hundreds of messages for each key would be slow.
 */
export function useMessageKeys(panel: RefObject<HTMLElement | null>, onLeave: () => void) {
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
