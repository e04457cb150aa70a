import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { errorText, useLivePages } from '@mindgrove/kit';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Hourglass } from 'lucide-react';

import { PillChoice } from '../../practice/pill-choice.tsx';
import { breathingActivities, meditationsFor, needsOf } from './activities.ts';
import { composeSession, type SessionStep } from './compose-session.ts';
import { composerQueries } from './composer.queries.ts';
import styles from './session-composer.module.css';

const MINUTES = [3, 5, 10, 15, 20, 30];
const CHOICES = MINUTES.map((minutes) => ({ value: minutes, label: minutes, name: `${minutes} min` }));
const DEFAULT_MINUTES = 10;

export function SessionComposer({ overview }: { overview: DashboardOverview }) {
  // In the address, so that Back from an activity leads to the same session.
  const [search, setSearch] = useSearchParams();
  const chosen = MINUTES.find((minutes) => String(minutes) === search.get('minutes')) ?? DEFAULT_MINUTES;
  return (
    <Card role="region" aria-labelledby="composer" className={styles.composer} data-tone="dark">
      <CardHeading icon={<Hourglass />}>
        <span id="composer">A session for the time you have</span>
      </CardHeading>
      <PillChoice
        legend={`I have ${chosen} minutes`}
        choices={CHOICES}
        value={chosen}
        onChoose={(minutes) => setSearch({ minutes: String(minutes) }, { replace: true, preventScrollReset: true })}
      />
      <Suggestion minutes={chosen} overview={overview} />
    </Card>
  );
}

function Suggestion({ minutes, overview }: { minutes: number; overview: DashboardOverview }) {
  const isLive = useLivePages();
  const { activities, error, retry } = useActivities(overview);
  if (!activities && error) return <Failed onRetry={retry}>{errorText(error)}</Failed>;
  if (!activities) return <Loading label="Composing your session…" lines={5} fillsWindow />;
  const live = activities.filter(({ to }) => isLive(to));
  const steps = composeSession(minutes, { activities: live, needs: needsOf(overview) });
  return <Steps steps={steps} minutes={minutes} />;
}

function useActivities(overview: DashboardOverview) {
  const [games, meditations, brainLessons, stressLessons] = composerQueries;
  const results = [useQuery(games), useQuery(meditations), useQuery(brainLessons), useQuery(stressLessons)];
  const lists = results.map(({ data }) => data);
  const isLoaded = lists.every((list) => list !== undefined);
  const [gameList = [], meditationList = [], ...lessons] = lists;
  return {
    activities: isLoaded
      ? [breathingActivities, gameList, meditationsFor(overview, meditationList), ...lessons].flatMap(
          (list) => list ?? [],
        )
      : null,
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => results.forEach(({ error, refetch }) => error && void refetch()),
  };
}

function Steps({ steps, minutes }: { steps: SessionStep[]; minutes: number }) {
  const total = steps.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <>
      <p role="status">
        {steps.length === 1 ? 'One step' : `${steps.length} steps`}, {total} of your {minutes} minutes
        {total < minutes && `, with ${minutes - total} to spare`}.
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.minutes}>{step.minutes} min</span>
            <div className={styles.text}>
              <h3 className={styles.title}>{step.title}</h3>
              <p>{step.reason}</p>
            </div>
            <Link className={buttonClass({ variant: 'secondary' })} to={step.to} aria-label={`Open ${step.title}`}>
              Open
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
