import { onFirstToast } from '@mindgrove/kit/host';
import { createRoot } from 'react-dom/client';

/** Milliseconds until the next attempt when the network is down. */
const RETRY_DELAY = 5000;
/** Every toast follows one of these. */
const USER_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin'];

/**
 * Renders toasts in their own root, so that no page's failure removes them. Their code loads at the first user event.
 * Returns the function that ends it.
 */
export function mountToasts(container: HTMLElement): () => void {
  const root = createRoot(container);
  let isBegun = false;
  for (const event of USER_EVENTS) addEventListener(event, begin, { passive: true });
  onFirstToast(begin);
  return () => {
    isBegun = true;
    root.unmount();
  };

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
