import { memberKey, newId } from '@mindgrove/kit';

/** What a member is writing. */
export interface Draft {
  text: string;
  /**
   * The server answers a known id with the message it has, so every wording gets its own:
   * a retry cannot double and an edit cannot be lost.
   */
  clientId: string;
}

export const newDraft = (text = ''): Draft => ({ text, clientId: newId() });

const keyOf = (userId: number) => memberKey(userId, 'chat-draft');

/** The draft that this tab kept for the member, or an empty one. */
export function readDraft(userId: number): Draft {
  const kept = sessionStorage.getItem(keyOf(userId));
  if (kept === null) return newDraft();
  const endOfId = kept.indexOf('\n');
  return { clientId: kept.slice(0, endOfId), text: kept.slice(endOfId + 1) };
}

/** Keeps the draft in this tab, so that a reload or a walk to another page does not lose it. */
export function keepDraft(userId: number, { clientId, text }: Draft): void {
  if (text) sessionStorage.setItem(keyOf(userId), `${clientId}\n${text}`);
  else sessionStorage.removeItem(keyOf(userId));
}
