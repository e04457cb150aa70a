import type { Tip } from '@mindgrove/contracts/content/library';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ArrowLeft, Pause, Play, Wind } from 'lucide-react';

import { tipsQuery } from './tips.queries.ts';
import styles from './tips-card.module.css';
import { useRotation } from './use-rotation.ts';

const TIP_SHOWN_MS = 20_000;

export function TipsCard() {
  const { data: tips, error, refetch } = useQuery(tipsQuery);
  return (
    <Card role="region" aria-label="Tips for a calmer day">
      <CardHeading icon={<Wind />}>Tips for a calmer day</CardHeading>
      {tips && <RotatingTips tips={tips} />}
      {!tips && error && <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>}
      {!tips && !error && <Loading label="Loading the tips…" />}
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
