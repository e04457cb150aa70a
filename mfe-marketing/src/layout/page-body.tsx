import { useLocation } from '@mindgrove/kit/router';
import { type ReactNode, useEffect } from 'react';

import styles from './page-body.module.css';

export function PageBody({ children }: { children: ReactNode }) {
  useScrollToHash();
  return <div className={styles.body}>{children}</div>;
}

/** Scrolls to the URL's hash once the lazily loaded page has rendered. */
export function useScrollToHash() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (!target) return;
    const fold = target.closest('details');
    if (fold) fold.open = true;
    target.scrollIntoView();
    (fold?.querySelector('summary') ?? target).focus({ preventScroll: true });
  }, [hash]);
}
