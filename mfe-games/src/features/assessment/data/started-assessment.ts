import { memberKey, newId } from '@mindgrove/kit';

/** An assessment that is not finished yet: what has been played so far. */
export interface BegunAssessment {
  assessment_id: string;
  form: number;
  begunAt: number;
  /** What each finished round measured, in the order of the rounds. */
  measures: readonly number[];
}

/** Games that lie days apart tell little about one and the same time. */
const LASTS_MS = 24 * 60 * 60 * 1000;

const keyOf = (userId: number) => memberKey(userId, 'assessment');

export const newAssessment = (form: number): BegunAssessment => ({
  assessment_id: newId(),
  form,
  begunAt: Date.now(),
  measures: [],
});

/** What a member has begun of a form in this browser in the last 24 hours. */
export function begunAssessment(userId: number, form: number): BegunAssessment | null {
  const begun = read(userId);
  return begun && begun.form === form && Date.now() - begun.begunAt < LASTS_MS ? begun : null;
}

/** Forgotten when the member logs out. */
export const keepAssessment = (userId: number, begun: BegunAssessment) =>
  localStorage.setItem(keyOf(userId), JSON.stringify(begun));

export const forgetAssessment = (userId: number) => localStorage.removeItem(keyOf(userId));

function read(userId: number): BegunAssessment | null {
  try {
    const begun = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as BegunAssessment | null;
    return Array.isArray(begun?.measures) ? begun : null;
  } catch {
    return null;
  }
}
