import { type KeyboardEvent, useEffect, useRef } from 'react';

/** So long no key was pressed before one counts as meant for the result. */
const CALM_MS = 1000;

/**
 * Whoever types as the round ends must not lose its result: Enter and Space press nothing until the keys were at rest.
 * Only keys are held back, and a first press after a moment's look counts.
 */
export function useCalmKeys(isOpen: boolean) {
  const calmAt = useRef(0);

  useEffect(() => {
    if (isOpen) calmAt.current = performance.now() + CALM_MS;
  }, [isOpen]);

  function onKeyDownCapture(event: KeyboardEvent) {
    const now = performance.now();
    if (now >= calmAt.current) return;
    calmAt.current = now + CALM_MS;
    if (isPress(event)) event.preventDefault();
  }

  /** Space presses on its way up. */
  function onKeyUpCapture(event: KeyboardEvent) {
    if (performance.now() < calmAt.current && isPress(event)) event.preventDefault();
  }

  return { onKeyDownCapture, onKeyUpCapture };
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
