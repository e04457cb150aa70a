import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Play, Square, Wind } from 'lucide-react';

import { PHASES } from './box-breathing.ts';
import styles from './breathing-card.module.css';
import { useBreathing } from './use-breathing.ts';

export function BreathingCard() {
  const { breath, start, stop } = useBreathing();
  const phase = breath ? PHASES[breath.phase] : undefined;
  return (
    <Card role="region" aria-label="Box breathing">
      <CardHeading icon={<Wind />}>Box breathing</CardHeading>
      <p>Four calm sides, four seconds each. Follow the circle for as long as it feels good.</p>
      <div className={styles.body}>
        <div className={styles.circle} data-phase={phase}>
          <span className={styles.count} aria-hidden="true">
            {breath?.secondsLeft ?? 4}
          </span>
          <span role="status">{phase ?? 'Ready'}</span>
        </div>
        <ol className={styles.phases} aria-label="Phases">
          {PHASES.map((name) => (
            <li key={name} aria-current={name === phase ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        <p>Rounds: {breath?.rounds ?? 0}</p>
        <Button variant="secondary" onClick={breath ? stop : start}>
          {breath ? <Square fill="currentColor" aria-hidden="true" /> : <Play aria-hidden="true" />}
          {breath ? 'Stop' : 'Start'}
        </Button>
      </div>
    </Card>
  );
}
