import { createRoot, type Root } from 'react-dom/client';

import { DevtoolsPanel } from './devtools-panel.tsx';

let open: { root: Root; place: HTMLElement; opener: Element | null } | null = null;

/** Opens the panel, or closes it and gives the focus back. */
export function toggleDevtools(): void {
  if (open) return close();
  const place = document.createElement('div');
  document.body.append(place);
  open = { root: createRoot(place), place, opener: document.activeElement };
  open.root.render(<DevtoolsPanel onClose={close} />);
}

function close(): void {
  if (!open) return;
  const { root, place, opener } = open;
  open = null;
  root.unmount();
  place.remove();
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}
