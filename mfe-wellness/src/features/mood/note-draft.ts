import type { Day } from '@mindgrove/contracts/rules/member-day';
import { composeText } from '@mindgrove/contracts/schemas/typed-text';
import { memberKey, readJson, writeJson } from '@mindgrove/kit';

export interface NoteDraft {
  text: string;
  /** The note stored when the draft was begun: another device may have saved something else since. */
  before: string;
  /** The newest post of it, which may be on its way, stored or refused. */
  sent?: { id: string; note: string } | undefined;
}

export type KeptNote = ReturnType<typeof keptNote>;

const keyOf = (userId: number, day: Day) => memberKey(userId, `mood-note:${day}`);

/** A day's note that is not saved yet: per tab, so that a reload or another page does not lose it. */
export function keptNote(userId: number, day: Day) {
  const key = keyOf(userId, day);
  return {
    read: () => readJson<NoteDraft>(key, 'sessionStorage'),
    keep: (draft: NoteDraft) => writeJson(key, draft, 'sessionStorage'),
    remove: () => writeJson(key, null, 'sessionStorage'),
  };
}

/** The days before one that have a draft, oldest first. */
export function noteDaysBefore(userId: number, day: Day): Day[] {
  const start = keyOf(userId, '');
  const days = Object.keys(sessionStorage).filter((key) => key.startsWith(start));
  return days
    .map((key) => key.slice(start.length))
    .filter((other) => other < day)
    .sort();
}

/** Null as well for one that has been stored since. */
export function readNote(kept: KeptNote, stored: string): NoteDraft | null {
  const draft = kept.read();
  return draft && cleanNote(draft.text) !== stored ? draft : null;
}

/** Returns the text as the server stores it: without invisible characters that it cannot store. */
export const cleanNote = (text: string) => composeText(text.replaceAll('\0', '').toWellFormed()).trim();

/** Whether nothing was written since the post. */
export const isWholeNote = ({ text, sent }: NoteDraft) => cleanNote(text) === sent?.note;

/** Removes only what was stored: more may have been written since. */
export function removeStored(kept: KeptNote, postId: string): void {
  const draft = kept.read();
  if (draft?.sent?.id === postId && isWholeNote(draft)) kept.remove();
}

/** Forgets a refused post, so that the next one does not build on it. */
export function forgetSent(kept: KeptNote, postId: string): void {
  const draft = kept.read();
  if (draft?.sent?.id === postId) kept.keep({ ...draft, sent: undefined });
}
