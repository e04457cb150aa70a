import { errorText, useSession } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { AccessCard } from '../features/access/access-card.tsx';
import { TrialOffer } from '../features/access/trial-offer.tsx';
import { ActivityCards } from '../features/activities/activity-cards.tsx';
import { AssessmentOffer } from '../features/assessment/offer/assessment-offer.tsx';
import { ProgressSection } from '../features/charts/progress-section.tsx';
import { DailyCard } from '../features/daily-exercise/daily-card.tsx';
import { FirstSteps } from '../features/first-steps/first-steps.tsx';
import { FirstVisit } from '../features/overview/first-visit.tsx';
import { overviewQuery } from '../features/overview/overview.queries.ts';
import { OverviewFigures } from '../features/overview/overview-figures.tsx';
import { WeekCard } from '../features/week/week-card.tsx';
import { WellnessJourney } from '../features/wellness-journey/wellness-journey.tsx';
import { hasNoActivity } from '../features/wellness-journey/wellness-score.ts';
import { useTraining } from '../training/use-training.ts';

export default function DashboardPage() {
  const user = useSession()?.user;
  if (!user) return null;
  // Days are counted again when access changes, as by a trial that is started here.
  const { until } = user.access;
  return (
    <Page>
      <PageHeader title="Dashboard" lead={`Welcome, ${user.name}. A few calm minutes a day are enough.`} />
      <FirstSteps />
      <TrialOffer {...user} />
      <AccessCard key={until} user={user} shows="warnings" />
      <DailyCard />
      <AssessmentOffer />
      <Week />
      <Overview />
      <ActivityCards>
        <AccessCard key={until} user={user} shows="others" />
      </ActivityCards>
    </Page>
  );
}

/** On failure renders nothing: the card of today's exercise above shows the error with Retry. */
function Week() {
  const { data, error } = useTraining();
  if (error) return null;
  return data ? <WeekCard training={data} /> : <Loading label="Loading your week…" lines={8} fillsWindow />;
}

function Overview() {
  const { data, error, refetch } = useQuery(overviewQuery);

  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your figures…" lines={15} />
    );
  }
  return (
    <>
      {hasNoActivity(data) && <FirstVisit />}
      <WellnessJourney overview={data} />
      {!hasNoActivity(data) && <OverviewFigures overview={data} />}
      <ProgressSection />
    </>
  );
}
