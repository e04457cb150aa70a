import type { Day } from '@mindgrove/contracts/rules/member-day';
import { composeText } from '@mindgrove/contracts/schemas/typed-text';

import { type DayDraft, dayDraft, draftDaysBefore } from '../../drafts/day-draft.ts';

export interface NoteDraft {
  text: string;
  /** What was stored when it was begun: another device may have saved something else since. */
  before: string;
  /** The newest post of it, which may be on its way, stored or refused. */
  sent?: { id: string; note: string } | undefined;
}

const NAME = 'mood-note';

export const keptNote = (userId: number, day: Day): DayDraft => dayDraft(userId, NAME, day);

export const noteDaysBefore = (userId: number, day: Day): Day[] => draftDaysBefore(userId, NAME, day);

/** Null as well for one that has been stored since. */
export function readNote(kept: DayDraft, stored: string): NoteDraft | null {
  const draft = parseNote(kept.read());
  return draft && cleanNote(draft.text) !== stored ? draft : null;
}

/** As the server stores it: without what it cannot store, and nobody can see. */
export const cleanNote = (text: string) => composeText(text.replaceAll('\0', '').toWellFormed()).trim();

/** Whether nothing was written since the post. */
export const isWholeNote = ({ text, sent }: NoteDraft) => cleanNote(text) === sent?.note;

/** Only what was stored: more may have been written since. */
export function removeStored(kept: DayDraft, postId: string): void {
  const draft = parseNote(kept.read());
  if (draft?.sent?.id === postId && isWholeNote(draft)) kept.remove();
}

/** It is not what the next one is written upon. */
export function forgetSent(kept: DayDraft, postId: string): void {
  const draft = parseNote(kept.read());
  if (draft?.sent?.id === postId) kept.keep(JSON.stringify({ ...draft, sent: undefined }));
}

function parseNote(kept: string | null): NoteDraft | null {
  try {
    return JSON.parse(kept ?? 'null') as NoteDraft | null;
  } catch {
    return null;
  }
}
