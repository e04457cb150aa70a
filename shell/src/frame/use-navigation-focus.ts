import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation within the tab the new page starts at its top, and a screen reader starts to read there. */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [key]);
  return main;
}
