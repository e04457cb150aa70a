import { type RefObject, useEffect, useRef, useState } from 'react';

const IDLE_AFTER_MS = 4000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whether nothing was pressed, moved or focused for a few seconds while `mayRest`. The press that ends it does nothing
 * else, because the member does not see what is under the finger.
 */
export function useIdle(element: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  const isResting = useRef(false);

  useEffect(() => {
    const target = element.current;
    if (!target || !mayRest) return;
    let isWaking = false;
    let timer: ReturnType<typeof setTimeout>;
    const rest = (resting: boolean) => {
      isResting.current = resting;
      setIdle(resting);
    };
    const wake = ({ type }: Event) => {
      if (type === 'pointerdown') isWaking = isResting.current;
      rest(false);
      clearTimeout(timer);
      timer = setTimeout(() => rest(true), IDLE_AFTER_MS);
    };
    const swallow = (event: Event) => {
      if (isWaking) event.stopPropagation();
      isWaking = false;
    };
    timer = setTimeout(() => rest(true), IDLE_AFTER_MS);
    for (const input of INPUTS) target.addEventListener(input, wake);
    target.addEventListener('click', swallow, { capture: true });
    return () => {
      clearTimeout(timer);
      rest(false);
      for (const input of INPUTS) target.removeEventListener(input, wake);
      target.removeEventListener('click', swallow, { capture: true });
    };
  }, [element, mayRest]);

  return isIdle;
}
