import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { YourPlan } from '../features/first-steps/your-plan.tsx';
import { LoadingOrFailed } from '../loading-or-failed.tsx';
import { paths } from '../paths.ts';
import { useTraining } from '../training/training.queries.ts';

export default function TrainingPlanPage() {
  const { data, error, refetch } = useTraining();
  return (
    <Page>
      <PageHeader
        title="Your training plan"
        lead="What you train, how long and when. Change it whenever life does."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      {data ? (
        <YourPlan plan={data.plan} />
      ) : (
        <LoadingOrFailed error={error} refetch={refetch} label="Loading your plan…" lines={15} />
      )}
    </Page>
  );
}
