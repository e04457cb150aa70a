import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** A button that unfolds what follows it, until Escape is pressed or focus leaves both. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  /** Closes, and focuses the button before an action that may take focus further. */
  function leave(action?: () => void) {
    setOpen(false);
    ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    action?.();
  }

  const container = {
    ref,
    onKeyDown(event: KeyboardEvent) {
      if (!isOpen || event.key !== 'Escape') return;
      // Means the menu alone, not the list around it.
      event.preventDefault();
      leave();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      // Null where a pressed button gets no focus, as in Safari.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };

  return { isOpen, container, toggle: () => setOpen(!isOpen), leave };
}
