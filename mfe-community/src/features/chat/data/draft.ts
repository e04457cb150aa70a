import { memberKey, newId } from '@mindgrove/kit';
import { useState } from 'react';

export interface Draft {
  text: string;
  /** New for every edit: the server stores each id once, so a retry cannot duplicate and an edit cannot be lost. */
  clientId: string;
}

export const newDraft = (text = ''): Draft => ({ text, clientId: newId() });

const storageKey = (userId: number) => memberKey(userId, 'chat-draft');

export function readDraft(userId: number): Draft {
  const stored = sessionStorage.getItem(storageKey(userId));
  if (stored === null) return newDraft();
  const endOfId = stored.indexOf('\n');
  return { clientId: stored.slice(0, endOfId), text: stored.slice(endOfId + 1) };
}

/** Saved per tab, so that reloading or visiting another page does not lose it. */
export function saveDraft(userId: number, { clientId, text }: Draft): void {
  if (text) sessionStorage.setItem(storageKey(userId), `${clientId}\n${text}`);
  else sessionStorage.removeItem(storageKey(userId));
}

export function useDraft(userId: number) {
  const [draft, setDraft] = useState(() => readDraft(userId));

  function write(text: string) {
    const next = newDraft(text);
    setDraft(next);
    saveDraft(userId, next);
  }

  return { draft, write };
}
