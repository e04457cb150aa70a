import { errorText } from '../http/api-error.ts';
import { createStore, useStore } from '../store.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** An error stays until it is closed. */
  variant: 'default' | 'destructive';
  /** Stays until it is closed, as an error does. */
  persistent?: boolean;
  action?: { label: string; onSelect: () => void };
  /** False from its dismissal on: it goes out of sight, and is removed later. */
  open: boolean;
}

export type ToastContent = Omit<Toast, 'id' | 'open' | 'variant'> & Partial<Pick<Toast, 'variant'>>;

/** Milliseconds after which a dismissed notice is forgotten; until then an update can bring it back. */
const REMOVAL_DELAY = 1_000_000;

// At most one notice is there: a new one takes the place of the one before.
const store = createStore<Toast | null>(null);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice; answers its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  show({ variant: 'default', ...content, id: lastId, open: true });
  return lastId;
}

/** Shows the sentence for anything that was thrown; it stays until it is closed. Returns the id. */
export const toastError = (error: unknown): number =>
  toast({ title: 'Error', description: errorText(error), variant: 'destructive' });

/** Gives a notice other words, and shows it again if it was dismissed; ignored once another has taken its place. */
export function updateToast(id: number, changes: Partial<ToastContent>): void {
  const current = store.get();
  if (current?.id === id) show({ ...current, ...changes, open: true });
}

/** Lets the notice go out of sight, if it is still the one shown. */
export function dismissToast(id: number): void {
  const current = store.get();
  if (current?.id !== id || !current.open) return;
  store.set({ ...current, open: false });
  removal = setTimeout(() => removeToast(id), REMOVAL_DELAY);
}

/** Forgets the notice, if it is still the last one. */
export function removeToast(id: number): void {
  if (store.get()?.id === id) store.set(null);
}

/** The last notice: for the shell's toast region, and for the stub shell of a remote that runs alone. */
export const useToast = () => useStore(store, null);

/** Calls back once there is a notice to draw: at once, or with the first one given. */
export function onFirstToast(callback: () => void): void {
  if (store.get()) return callback();
  const stop = store.subscribe(() => {
    stop();
    callback();
  });
}

function show(next: Toast): void {
  clearTimeout(removal);
  store.set(next);
}
