import { useEffect, useRef } from 'react';

/** Focuses the first control of the last entry of a list once one was added there. */
export function useFocusAdded<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [count]);
  return { list, beforeAdding: () => (isAdding.current = true) };
}
