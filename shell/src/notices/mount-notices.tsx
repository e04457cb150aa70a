import { onFirstToast } from '@mindgrove/kit/host';
import { createRoot } from 'react-dom/client';

/** Milliseconds until the next try, when the network was away. */
const RETRY_DELAY = 5000;
/** Signs that somebody is there. Whatever a notice answers begins with one of them. */
const USER_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin'];

/**
 * Draws the notices in a root of their own: the server draws none, and no page's failure can take them away.
 * Their code comes with the first sign of a reader, or with the first notice; who only reads does not pay for it.
 */
export function mountNotices(place: HTMLElement): void {
  const root = createRoot(place);
  let isBegun = false;
  for (const event of USER_EVENTS) addEventListener(event, begin, { passive: true });
  onFirstToast(begin);

  function begin() {
    if (isBegun) return;
    isBegun = true;
    for (const event of USER_EVENTS) removeEventListener(event, begin);
    void show();
  }
  async function show() {
    try {
      const { ToastRegion } = await import('./toast-region.tsx');
      root.render(<ToastRegion />);
    } catch {
      setTimeout(() => void show(), RETRY_DELAY);
    }
  }
}
