import type { AssessmentOffer } from '@mindgrove/contracts/training';

/** A month, as it is easier to tell in advance: until the next check-in, counted from the last assessment. */
const BETWEEN_CHECK_INS_MS = 30 * 86_400_000;

/** When a member was assessed before. */
export interface Assessed {
  assessments: number;
  last_assessed_at: Date | null;
  assessment_skipped_at: Date | null;
}

/** What a member is offered now; nothing comes of not taking it. */
export function assessmentOffer(assessed: Assessed, now: Date): AssessmentOffer {
  const { assessments: form, last_assessed_at: last, assessment_skipped_at: skipped } = assessed;
  if (!last) return { state: skipped ? 'skipped' : 'first', form, due_at: null };
  const due = new Date(last.getTime() + BETWEEN_CHECK_INS_MS);
  return { state: now < due ? 'waiting' : 'due', form, due_at: due.toISOString() };
}
