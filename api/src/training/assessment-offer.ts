import type { AssessmentOffer } from '@mindgrove/contracts/training';

import type { AssessmentStatus } from './progress/totals/training-progress.service.js';

const CHECK_IN_INTERVAL_MS = 30 * 86_400_000;

/** The first is suggested only to a member who has practiced. */
export function assessmentOffer(status: AssessmentStatus, now: Date, hasPracticed = false): AssessmentOffer {
  const { assessments: form, last_assessed_at: last, assessment_skipped_at: skipped } = status;
  if (!last) {
    const state = skipped ? 'skipped' : 'first';
    return { state, form, due_at: null, is_suggested: !skipped && hasPracticed };
  }
  const due = new Date(last.getTime() + CHECK_IN_INTERVAL_MS);
  const state = now < due ? 'waiting' : 'due';
  return { state, form, due_at: due.toISOString(), is_suggested: state === 'due' };
}
