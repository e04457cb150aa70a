import type { AssessmentOffer } from '@mindgrove/contracts/training';

import type { AssessmentStatus } from '../progress/totals/training-progress.service.js';

const CHECK_IN_INTERVAL_MS = 30 * 86_400_000;

export function assessmentOffer(status: AssessmentStatus, now: Date): AssessmentOffer {
  const { assessments: form, last_assessed_at: last, assessment_skipped_at: skipped } = status;
  if (!last) return { state: skipped ? 'skipped' : 'first', form, due_at: null };
  const due = new Date(last.getTime() + CHECK_IN_INTERVAL_MS);
  return { state: now < due ? 'waiting' : 'due', form, due_at: due.toISOString() };
}
