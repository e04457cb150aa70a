import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

import { focusHashTarget } from '../focus-hash-target.ts';

/** Moves focus to the page or its hash target after a navigation, unless only the query changed. */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef(location);
  useEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = location;
    if (isSearchChange(before, location)) return;
    // Back within one address, as from a game that fills the window: the page moves the focus itself.
    if (kind === 'POP' && isSameAddress(before, location)) return;
    if (kind === 'POP') return main.current?.focus({ preventScroll: true });
    if (focusHashTarget(location.hash)) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [location, kind]);
  return main;
}

const isSearchChange = (before: Location, now: Location) =>
  before.pathname === now.pathname && before.hash === now.hash && before.search !== now.search;

const isSameAddress = (before: Location, now: Location) =>
  before.pathname === now.pathname && before.hash === now.hash && before.search === now.search;
