import { memberKey } from '@mindgrove/kit';
import { useEffect, useState } from 'react';

const storageKey = (userId: number) => memberKey(userId, 'chat-draft');

export const readDraft = (userId: number): string => localStorage.getItem(storageKey(userId)) ?? '';

/** Saved beyond the tab, so that neither a reload nor closing the browser loses it. The latest of all tabs is kept. */
export function saveDraft(userId: number, text: string): void {
  if (text) localStorage.setItem(storageKey(userId), text);
  else localStorage.removeItem(storageKey(userId));
}

export function useDraft(userId: number) {
  const [draft, setDraft] = useState(() => readDraft(userId));

  useEffect(() => {
    function follow({ key, oldValue, newValue }: StorageEvent) {
      if (key !== storageKey(userId)) return;
      // A tab with another text keeps its own.
      setDraft((shown) => (shown === (oldValue ?? '') ? (newValue ?? '') : shown));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId]);

  function write(text: string) {
    setDraft(text);
    // Sending one text leaves the other that another tab has saved since.
    if (text || readDraft(userId) === draft) saveDraft(userId, text);
  }

  return { draft, write };
}
