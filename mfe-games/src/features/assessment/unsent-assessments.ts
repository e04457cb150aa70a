import type { AssessmentBody } from '@mindgrove/contracts/training';
import { call, type OfflineQueue } from '@mindgrove/kit';

export const unsentAssessments: OfflineQueue<AssessmentBody> = {
  storageKey: 'mindgrove:unsent-assessments',
  id: 'assessment_id',
  send: (assessment) => call('POST /assessments', { body: assessment }),
};
