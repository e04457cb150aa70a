import { hasBegun, stepKey, stepTitle } from '@mindgrove/contracts/walk-steps';
import type { Walk } from '@mindgrove/contracts/walk';
import { useLivePages } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowRight, Check, Footprints } from 'lucide-react';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import { paths } from '../../paths.ts';
import styles from './walk-today.module.css';

const walkQuery = queryOptions({ ...routeQuery('GET /walk'), select: ({ data }) => data });

/** Shows what today's walk is made of, and why; the walk itself belongs to another team's page. */
export function WalkToday() {
  const { data, error, refetch } = useQuery(walkQuery);
  return (
    <Card role="region" aria-labelledby="walk" data-tone="dark">
      <CardHeading icon={<Footprints />}>
        <span id="walk">Today’s walk</span>
      </CardHeading>
      {data ? (
        <Steps {...data} />
      ) : (
        <LoadingOrFailed error={error} refetch={refetch} label="Loading your walk…" lines={5} fillsWindow />
      )}
    </Card>
  );
}

function Steps({ minutes, steps }: Walk) {
  const isLive = useLivePages();
  const left = steps.filter(({ state }) => state === 'open').length;
  return (
    <>
      <p>
        {left === 0
          ? 'You’ve walked it. That’s enough for today.'
          : `About ${minutes} minutes. Each step tells you why it’s here.`}
      </p>
      {left > 0 && isLive(paths.walk) && (
        <div>
          <Link className={buttonClass({ size: 'large' })} to={paths.walk}>
            {hasBegun(steps) ? "Continue today's walk" : "Start today's walk"}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
      )}
      <Stack as="ol" gap={3} aria-label="Steps">
        {steps.map((step) => (
          <li key={stepKey(step)} className={styles.step}>
            <h3 className={styles.title}>
              {stepTitle(step)}
              {step.state !== 'open' && (
                <span className={styles.state}>
                  {step.state === 'done' && <Check aria-hidden="true" />}
                  {step.state === 'done' ? 'Done' : 'Skipped'}
                </span>
              )}
            </h3>
            <p>{step.reason}</p>
          </li>
        ))}
      </Stack>
    </>
  );
}
