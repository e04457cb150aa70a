import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { TrendingUp } from 'lucide-react';

import styles from './activity-progress.module.css';

const count = new Intl.NumberFormat('en-US');

const TARGETS = { brainPoints: 500, meditationMinutes: 30, educationPoints: 200, streakDays: 7 };

const barsOf = (overview: DashboardOverview) => [
  { label: 'Brain training points', value: overview.brain_score, max: TARGETS.brainPoints },
  { label: 'Meditation minutes', value: overview.streak_time, max: TARGETS.meditationMinutes },
  { label: 'Educational points', value: overview.education_score, max: TARGETS.educationPoints },
  { label: 'Meditation streak in days', value: overview.meditation_streak_days, max: TARGETS.streakDays },
];

export function ActivityProgress({ overview }: { overview: DashboardOverview }) {
  return (
    <Card role="region" aria-labelledby="activity-progress">
      <CardHeading icon={<TrendingUp />}>
        <span id="activity-progress">Activity progress</span>
      </CardHeading>
      <div className={styles.bars}>
        {barsOf(overview).map(({ label, value, max }) => (
          <Progress
            key={label}
            label={label}
            value={value}
            max={max}
            text={`${count.format(value)} / ${count.format(max)}`}
          />
        ))}
      </div>
    </Card>
  );
}
