import type { DashboardOverview } from '@mindgrove/contracts/progress';

import { pluralize } from '../../text.ts';
import styles from './overview-figures.module.css';

const count = new Intl.NumberFormat('en-US');

export function OverviewFigures({ overview }: { overview: DashboardOverview }) {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">Your figures</h2>
      <dl className={styles.grid}>
        {figures(overview).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const figures = (overview: DashboardOverview): [label: string, value: string][] => [
  ['Memory Match level', count.format(overview.memory_game_level)],
  ['Memory Match points', count.format(overview.memory_game_progress)],
  ['Speed Math level', count.format(overview.speed_math_level)],
  ['Speed Math points', count.format(overview.speed_math_progress)],
  ['Brain training points', count.format(overview.brain_score)],
  ['Education points', count.format(overview.education_score)],
  ['Meditation streak', pluralize(overview.meditation_streak_days, 'day')],
  ['Meditation time', `${count.format(overview.streak_time)} min`],
];
