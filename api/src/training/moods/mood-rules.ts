import { MAX_STORED_NOTE_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import { areNewestLow, isNewestLowest, RECENT_DAYS } from '@mindgrove/contracts/rules/low-moods';
import { type Day, daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood, WellbeingCheck } from '@mindgrove/contracts/moods';

/** The days between two checks, which ask about as many. */
const CHECK_DAYS = 14;
const POINTS_PER_ANSWER = 5;
const LOW_SCORE = 30;

type MoodOfDay = Pick<Mood, 'day' | 'mood'>;
type ScoreOfDay = Pick<WellbeingCheck, 'day' | 'score'>;

export const scoreOf = (answers: readonly number[]) =>
  POINTS_PER_ANSWER * answers.reduce((sum, answer) => sum + answer, 0);

/** The day from which the next check is offered. */
export const nextCheck = (last: Day | null, today: Day): Day => (last === null ? today : daysAfter(last, CHECK_DAYS));

/** Whether to show where to find help; no diagnosis. Both lists are oldest first. */
export function shouldShowHelp(moods: readonly MoodOfDay[], checks: readonly ScoreOfDay[], today: Day): boolean {
  if (isNewestLowest(moods, today) || areNewestLow(moods, today)) return true;
  const check = checks.at(-1);
  return check !== undefined && check.score <= LOW_SCORE && daysBetween(check.day, today) < RECENT_DAYS;
}

const BETWEEN_NOTES = '\n\n';

/**
 * An empty note removes the one before. One that was not known where the new one was written (`before`) stays, above it;
 * where the known one is a part of such a pair, only that part is replaced.
 */
export function nextNote(stored: string | null, note: string, before: string | undefined): string | null {
  if (stored === null || before === undefined || stored === before) return note || null;
  const isRepeated =
    stored === note || stored.startsWith(note + BETWEEN_NOTES) || stored.endsWith(BETWEEN_NOTES + note);
  if (isRepeated) return stored;
  const [above, below] = [before + BETWEEN_NOTES, BETWEEN_NOTES + before];
  if (before !== '' && stored.endsWith(below)) return joinNotes(stored.slice(0, -below.length), note);
  if (before !== '' && stored.startsWith(above)) return joinNotes(note, stored.slice(above.length));
  return joinNotes(stored, note);
}

/** Text beyond the limit is cut from the upper note. */
function joinNotes(upper: string, lower: string): string {
  if (upper === '' || lower === '') return upper + lower;
  const room = MAX_STORED_NOTE_LENGTH - lower.length - BETWEEN_NOTES.length;
  return (upper.slice(0, Math.max(room, 0)).trimEnd() + BETWEEN_NOTES + lower).trimStart();
}
