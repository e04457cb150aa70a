import type { AssessmentBody } from '@mindgrove/contracts/training';
import { call, type UnsentQueue } from '@mindgrove/kit';

export const unsentAssessments: UnsentQueue<AssessmentBody> = {
  storageKey: 'mindgrove:unsent-assessments',
  id: 'assessment_id',
  send: (assessment) => call('POST /assessments', { body: assessment }),
};
