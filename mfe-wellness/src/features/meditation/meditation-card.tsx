import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Clock } from 'lucide-react';

import { isInProgress } from '../../practice/meditation.state.ts';
import { PillChoice } from '../../practice/pill-choice.tsx';
import { TimerPanel } from '../../timer/timer-panel.tsx';
import type { SessionQueue } from '../../practice/use-session-queue.ts';
import styles from './meditation-card.module.css';

const CHOICES = [2, 5, 10, 15, 20].map((value) => ({ value, label: `${value}`, name: `${value} minutes` }));

export function MeditationCard(props: { userId: number; queue: SessionQueue }) {
  return (
    <Card role="region" aria-label="Meditation timer" className={styles.card} data-tone="dark">
      <CardHeading icon={<Clock />}>Meditation timer</CardHeading>
      <TimerPanel {...props} minutes={5}>
        {(session, choose) => (
          <PillChoice
            legend="Duration in minutes"
            choices={CHOICES}
            value={session.minutes}
            disabled={isInProgress(session)}
            onChoose={choose}
          />
        )}
      </TimerPanel>
    </Card>
  );
}
