import { createRoot } from 'react-dom/client';

/** Milliseconds until a second try, when the network was away for the first. */
const SECOND_TRY = 5000;

/**
 * Draws the notices in a root of their own: the server draws none, and no page's failure can take them away.
 * Their code comes after the page's; a notice that was given meanwhile is shown then.
 */
export function showNotices(place: HTMLElement): void {
  const root = createRoot(place);
  const show = async () => {
    const { ToastRegion } = await import('./toast-region.tsx');
    root.render(<ToastRegion />);
  };
  show().catch(() => setTimeout(() => void show(), SECOND_TRY));
}
