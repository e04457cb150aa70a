import { prefersReducedMotion } from '@mindgrove/kit';
import { LogoMark } from '@mindgrove/ui/layout/brand';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import styles from './navigation-overlay.module.css';

/** Milliseconds. */
const DURATION = 500;

/** Covers the screen briefly after each navigation. It takes no clicks; focus moves to the page beneath. */
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
