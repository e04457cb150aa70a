import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { TrendingUp } from 'lucide-react';

import styles from './activity-progress.module.css';

const count = new Intl.NumberFormat('en-US');

const TARGETS = { brainPoints: 500, meditationMinutes: 30, educationPoints: 200, streakDays: 7 };

interface Bar {
  label: string;
  unit: string;
  value: number;
  max: number;
}

const barsOf = (overview: DashboardOverview): Bar[] => [
  { label: 'Brain training points', unit: 'points', value: overview.brain_score, max: TARGETS.brainPoints },
  { label: 'Meditation minutes', unit: 'minutes', value: overview.streak_time, max: TARGETS.meditationMinutes },
  { label: 'Education points', unit: 'points', value: overview.education_score, max: TARGETS.educationPoints },
  {
    label: 'Meditation streak in days',
    unit: 'days',
    value: overview.meditation_streak_days,
    max: TARGETS.streakDays,
  },
];

const textOf = ({ unit, value, max }: Bar) =>
  value > max
    ? `${count.format(value)} ${unit}, goal of ${count.format(max)} reached`
    : `${count.format(value)} / ${count.format(max)}`;

export function ActivityProgress({ overview }: { overview: DashboardOverview }) {
  return (
    <Card role="region" aria-labelledby="activity-progress">
      <CardHeading icon={<TrendingUp />}>
        <span id="activity-progress">Activity progress</span>
      </CardHeading>
      <div className={styles.bars}>
        {barsOf(overview).map((bar) => (
          <Progress key={bar.label} label={bar.label} value={bar.value} max={bar.max} text={textOf(bar)} />
        ))}
      </div>
    </Card>
  );
}
