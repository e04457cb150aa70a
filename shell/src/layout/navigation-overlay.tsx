import { prefersReducedMotion } from '@mindgrove/kit';
import { LogoMark } from '@mindgrove/ui/layout/brand';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import styles from './navigation-overlay.module.css';

/** Milliseconds. */
const DURATION = 500;

/**
 * Lies over the screen for a moment after each navigation, not over the first page. It takes no clicks and says
 * nothing: focus goes to the new page meanwhile, which is what a screen reader tells of.
 */
export function NavigationOverlay() {
  const { pathname } = useLocation();
  const [settled, setSettled] = useState(pathname);
  const isMoving = settled !== pathname && !prefersReducedMotion();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), DURATION);
    return () => clearTimeout(timer);
  }, [pathname]);

  if (!isMoving) return null;
  return (
    <div key={pathname} className={styles.overlay} data-navigation-overlay aria-hidden="true">
      <span className={styles.ring} />
      <LogoMark />
    </div>
  );
}
