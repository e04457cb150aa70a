import { useLocation } from '@mindgrove/kit/router';
import { useEffect } from 'react';

/** Scrolls to the URL's hash once the lazily loaded page has rendered. */
export function useScrollToHash() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    const fold = place.closest('details');
    if (fold) fold.open = true;
    place.scrollIntoView();
    (fold?.querySelector('summary') ?? place).focus({ preventScroll: true });
  }, [hash]);
}
