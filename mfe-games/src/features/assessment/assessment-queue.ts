import type { AssessmentBody } from '@mindgrove/contracts/training';
import { call, type Queue } from '@mindgrove/kit';
import { invalidateRoutes } from '@mindgrove/kit/query';

const assessmentQueue: Queue<AssessmentBody> = {
  name: 'assessments',
  id: 'assessment_id',
  send: (assessment) => call('POST /assessments', { body: assessment }),
  onStored: (queries) => void invalidateRoutes(queries, ['GET /training', 'GET /assessments']),
};
export default assessmentQueue;
