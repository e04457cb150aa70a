import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation within the tab the new page starts at its top, and a screen reader starts to read there. */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
