import { useSyncExternalStore } from 'react';

/** The event that Chromium has, and other browsers do not. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallPromptEvent | null): void {
  offered = next;
  for (const listener of [...listeners]) listener();
}

/** The browser offers it once, soon after loading; its own banner would cover the page. */
export function catchInstallPrompt(): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    set(event as InstallPromptEvent);
  };
  const forget = () => set(null);
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', forget);
  return () => {
    removeEventListener('beforeinstallprompt', hold);
    removeEventListener('appinstalled', forget);
  };
}

/** Asks the browser to install Mindgrove; undefined where it does not offer that. */
export function useInstallPrompt(): (() => Promise<void>) | undefined {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => null,
  );
  if (!event) return undefined;
  return async () => {
    await event.prompt();
    // It works once.
    set(null);
  };
}
