import { useOfflineQueue, useUser } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';

import { assessmentQueue } from '../features/assessment/use-assessment.ts';

/** Sends an assessment that was finished without a network, wherever the member is when there is one again. */
export default function UnsentAssessments() {
  const userId = useUser()?.id;
  return userId === undefined ? null : <Sender key={userId} userId={userId} />;
}

function Sender({ userId }: { userId: number }) {
  const queries = useQueryClient();
  useOfflineQueue(assessmentQueue, userId, () => void invalidateRoutes(queries, ['GET /training', 'GET /assessments']));
  return null;
}
