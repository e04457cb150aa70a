import { createStore, useStore } from './store.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** An error stays until it is closed. */
  variant: 'default' | 'destructive';
  /** Stays until it is closed, as an error does. */
  persistent?: boolean;
  action?: { label: string; onSelect: () => void };
}

// At most one notice is visible: a new one takes the place of the one before.
const store = createStore<Toast | null>(null);
let lastId = 0;

/** Shows a notice; answers its id. */
export function toast(notice: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>): number {
  lastId += 1;
  store.set({ variant: 'default', ...notice, id: lastId });
  return lastId;
}

/** Takes the notice away if it is still the one shown. */
export function dismissToast(id: number): void {
  if (store.get()?.id === id) store.set(null);
}

/** The notice to draw: for the shell's toast region, and for the stub shell of a remote that runs alone. */
export const useToast = () => useStore(store, null);
