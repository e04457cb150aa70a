import type { User } from '@mindgrove/contracts/user';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Link, useLocation } from '@mindgrove/kit/router';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { ChartLine, Sprout } from 'lucide-react';
import { useState } from 'react';

import { AccessCard } from '../features/access/access-card.tsx';
import { TrialOffer } from '../features/access/trial-offer.tsx';
import { ActivityCards } from '../features/activities/activity-cards.tsx';
import { AssessmentOffer } from '../features/assessment/offer/assessment-offer.tsx';
import { NewBadges } from '../features/badges/new-badges.tsx';
import { FirstSteps, useAwaitsFirstSteps } from '../features/first-steps/first-steps.tsx';
import { Grove, grownGroveQuery } from '../features/grove/grove.tsx';
import { OfferedCards } from '../features/offered-cards/offered-cards.tsx';
import { OverviewFigures } from '../features/overview/overview-figures.tsx';
import { LoadingOrFailed } from '../loading-or-failed.tsx';
import { overviewQuery, trainingQuery, useTraining } from '../training/training.queries.ts';
import { greeting } from '../features/today/greeting.ts';
import { WalkCard } from '../features/today/walk-card.tsx';
import { WeekDots } from '../features/today/week-dots.tsx';
import { WellnessJourney } from '../features/wellness-journey/wellness-journey.tsx';
import { hasNoActivity } from '../features/wellness-journey/wellness-score.ts';
import { paths } from '../paths.ts';
import { walkQuery } from '../walk/walk.queries.ts';
import { hourIn } from '../training/calendar-day.ts';
import styles from './dashboard/dashboard.module.css';
import { ProgressLoading } from './dashboard/progress-loading.tsx';

const TABS = [
  { tab: 'today', label: 'Today', to: paths.dashboard, icon: Sprout },
  { tab: 'progress', label: 'Progress', to: paths.progress, icon: ChartLine },
] as const;

/** Links, so that each tab has its address. */
const TodayTabs = ({ current }: { current: Tab }) => (
  <nav aria-label="Dashboard">
    <ul className={styles.tabs}>
      {TABS.map(({ tab, label, to, icon: Icon }) => (
        <li key={tab}>
          <Link to={to} aria-current={tab === current ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export default function DashboardPage() {
  const user = useUser();
  const { pathname } = useLocation();
  const awaitsFirstSteps = useAwaitsFirstSteps();
  useRequestData();
  if (!user) return null;
  const isProgress = pathname.startsWith(paths.progress);
  // Days are counted again when access changes, as by a trial that is started here.
  const { until } = user.access;
  return (
    <div className={styles.page} data-tab={isProgress ? 'progress' : 'today'}>
      <header className={styles.head}>
        <h1>Dashboard</h1>
        <TodayTabs current={isProgress ? 'progress' : 'today'} />
      </header>
      {awaitsFirstSteps && !isProgress ? (
        <Loading label="Loading your day…" lines={12} fillsWindow />
      ) : (
        <>
          {!isProgress && <FirstSteps />}
          <AccessCard key={until} user={user} shows="warnings" />
          {isProgress ? (
            <>
              <Overview />
              <LazyProgressTab />
            </>
          ) : (
            <>
              <TodayTab user={user} />
              <TrialOffer {...user} />
              <Overview />
              <AssessmentOffer onlySuggested />
              <OfferedCards tab="today" />
              <ActivityCards />
              <AccessCard key={`${until} others`} user={user} shows="others" />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Requests data during render, like `usePrefetchQuery`: components would do so after the first paint or once shown. */
function useRequestData() {
  const queries = useQueryClient();
  useState(() => {
    void queries.prefetchQuery(trainingQuery);
    void queries.prefetchQuery(walkQuery);
    void queries.prefetchQuery(overviewQuery);
    void queries.prefetchQuery(grownGroveQuery);
  });
}

function Overview() {
  const { data, error, refetch } = useQuery(overviewQuery);

  if (!data) return <LoadingOrFailed error={error} refetch={refetch} label="Loading your figures…" lines={12} />;
  return (
    <div className={styles.overview}>
      {!hasNoActivity(data) && <OverviewFigures overview={data} />}
      <WellnessJourney overview={data} />
    </div>
  );
}

const loadProgressTab = async () => (await import('./dashboard/progress-tab.tsx')).ProgressTab;

/** Keeps the second tab's code out of the first one's, which most visits end with. */
function LazyProgressTab() {
  const { data: ProgressTab, error, refetch } = useQuery({ queryKey: ['progress-tab-code'], queryFn: loadProgressTab });
  if (ProgressTab) return <ProgressTab />;
  return error ? (
    <Failed onRetry={() => void refetch()}>Your progress could not be loaded. Please check your connection.</Failed>
  ) : (
    <ProgressLoading />
  );
}

function TodayTab({ user }: { user: User }) {
  const { data, error, refetch } = useTraining();
  const [hour] = useState(() => hourIn(user.time_zone, new Date()));
  if (error && !data) return <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>;
  return (
    <div className={styles.today}>
      <Grove member={user} greeting={greeting(user.name, hour)} training={data}>
        <NewBadges />
      </Grove>
      <div className={styles.side}>
        {data ? (
          <>
            <WalkCard training={data} />
            <WeekDots training={data} />
          </>
        ) : (
          <div className={styles.placeholder}>
            <Loading label="Loading your day…" lines={6} />
          </div>
        )}
      </div>
    </div>
  );
}

type Tab = 'today' | 'progress';
