import type { Tip } from '@mindgrove/contracts/library';
import { queryOptions, routeQuery, useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ArrowLeft, Pause, Play, Wind } from 'lucide-react';
import { useEffect, useState } from 'react';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import styles from './tips-card.module.css';

const TIP_SHOWN_MS = 20_000;

export function TipsCard() {
  const { data: tips, error, refetch } = useQuery(tipsQuery);
  return (
    <Card role="region" aria-label="Tips for a calmer day">
      <CardHeading icon={<Wind />}>Tips for a calmer day</CardHeading>
      {tips && <RotatingTips tips={tips} />}
      {!tips && <LoadingOrFailed error={error} refetch={refetch} label="Loading the tips…" />}
    </Card>
  );
}

function RotatingTips({ tips }: { tips: Tip[] }) {
  const { index, isPaused, togglePause, next, previous } = useRotation(tips.length, TIP_SHOWN_MS);
  const tip = tips[index];
  if (!tip) return <p>No tips today.</p>;
  return (
    <>
      {/* Announced only when the member changes the tip. */}
      <div className={styles.tip} aria-live={isPaused ? 'polite' : 'off'}>
        <p>{tip.title}</p>
        <p>{tip.text}</p>
      </div>
      <div className={styles.controls}>
        <Button variant="secondary" aria-label="Previous tip" onClick={previous}>
          <ArrowLeft aria-hidden="true" />
        </Button>
        <span>
          Tip {index + 1} / {tips.length}
        </span>
        <Button variant="secondary" aria-label="Next tip" onClick={next}>
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button variant="quiet" onClick={togglePause}>
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? 'Resume tips' : 'Pause tips'}
        </Button>
      </div>
    </>
  );
}

const tipsQuery = queryOptions({ ...routeQuery('GET /tips'), select: ({ data }) => data });

/** Cycles through `length` items every `intervalMs` milliseconds, or by hand. */
function useRotation(length: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    // Restarts on every change, so that a tip chosen by hand is shown for the full time.
    const timer = setTimeout(() => setIndex((index + 1) % length), intervalMs);
    return () => clearTimeout(timer);
  }, [index, isPaused, length, intervalMs]);

  return {
    index,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    next: () => setIndex((index + 1) % length),
    previous: () => setIndex((index + length - 1) % length),
  };
}
