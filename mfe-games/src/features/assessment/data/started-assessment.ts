import { memberKey, newId, readJson, writeJson } from '@mindgrove/kit';

export interface StartedAssessment {
  assessment_id: string;
  form: number;
  begunAt: number;
  /** One for each finished round, in the order of the rounds. */
  measures: readonly number[];
}

/** Rounds played days apart do not measure the same state. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const storageKey = (userId: number) => memberKey(userId, 'assessment');

export const newAssessment = (form: number): StartedAssessment => ({
  assessment_id: newId(),
  form,
  begunAt: Date.now(),
  measures: [],
});

/** Finds the assessment of this form that the member started in this browser within the last 24 hours. */
export function findStartedAssessment(userId: number, form: number): StartedAssessment | null {
  const started = readJson<StartedAssessment>(storageKey(userId));
  const isWhole = Array.isArray(started?.measures) && started.form === form;
  return isWhole && Date.now() - started.begunAt < LIFETIME_MS ? started : null;
}

/** Null forgets the one that was started. */
export const saveAssessment = (userId: number, started: StartedAssessment | null) =>
  writeJson(storageKey(userId), started);
