import { useLocation } from '@mindgrove/kit/router';
import { useEffect } from 'react';

/** Goes to the place that the address names after its "#", which a page that has just been loaded had not yet. */
export function useAddressedPlace() {
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
