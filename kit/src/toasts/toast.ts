import { errorText } from '../http/api-error.ts';
import { createStore, useStore } from '../store.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  persistent?: boolean;
  action?: { label: string; onSelect: () => void };
  open: boolean;
}

export type ToastContent = Omit<Toast, 'id' | 'open' | 'variant'> & Partial<Pick<Toast, 'variant'>>;

const REMOVAL_DELAY_MS = 1_000_000;

const store = createStore<Toast | null>(null);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of the last one and returns its id; destructive ones stay until they are closed. */
export function toast(content: ToastContent): number {
  lastId += 1;
  show({ variant: 'default', ...content, id: lastId, open: true });
  return lastId;
}

/** Shows the sentence for any error in a toast titled "Error" and returns its id. */
export const toastError = (error: unknown): number =>
  toast({ title: 'Error', description: errorText(error), variant: 'destructive' });

/** Changes a toast and shows it again if it was dismissed; ignored once another has replaced it. */
export function updateToast(id: number, changes: Partial<ToastContent>): void {
  const current = store.get();
  if (current?.id === id) show({ ...current, ...changes, open: true });
}

/** Hides the toast if it is still the one shown. */
export function dismissToast(id: number): void {
  const current = store.get();
  if (current?.id !== id || !current.open) return;
  store.set({ ...current, open: false });
  removal = setTimeout(() => removeToast(id), REMOVAL_DELAY_MS);
}

export function removeToast(id: number): void {
  if (store.get()?.id === id) store.set(null);
}

export const getToast = store.get;

export const useToast = () => useStore(store, null);

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
