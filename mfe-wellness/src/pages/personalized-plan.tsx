import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { ActivityProgress } from '../features/plan/activity-progress.tsx';
import { WalkToday } from '../features/plan/walk-today.tsx';
import { GoalForm } from '../features/goals/goal-form.tsx';
import { GoalList } from '../features/goals/goal-list.tsx';
import { RecommendationCards } from '../features/plan/recommendations/recommendation-cards.tsx';
import { paths } from '../paths.ts';
import { overviewQuery } from '../overview.queries.ts';

export default function PersonalizedPlanPage() {
  return (
    <Page>
      <PageHeader
        title="Your Wellness Journey"
        lead="What to do next, and why, in the time you have."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      <Plan />
      <GoalList />
      <GoalForm />
    </Page>
  );
}

function Plan() {
  const { data, error, refetch } = useQuery(overviewQuery);
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your plan…" lines={12} fillsWindow />
    );
  }
  return (
    <>
      <WalkToday />
      <RecommendationCards overview={data} />
      <ActivityProgress overview={data} />
    </>
  );
}
