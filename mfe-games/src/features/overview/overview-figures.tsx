import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { Stat } from '@mindgrove/ui/data/stat';
import { BookOpen, Brain, CalendarCheck, Clock, Grid2x2, Plus, Sparkles, Trophy } from 'lucide-react';

import { pluralize } from '../../text.ts';
import styles from './overview-figures.module.css';

const count = new Intl.NumberFormat('en-US');

export function OverviewFigures({ overview }: { overview: DashboardOverview }) {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">Your figures</h2>
      <div className={styles.grid}>
        <Stat icon={<Grid2x2 />} label="Memory level" value={overview.memory_game_level} />
        <Stat icon={<Trophy />} label="Memory points" value={count.format(overview.memory_game_progress)} />
        <Stat icon={<Plus />} label="Speed Math level" value={overview.speed_math_level} />
        <Stat icon={<Sparkles />} label="Speed Math points" value={count.format(overview.speed_math_progress)} />
        <Stat icon={<Brain />} label="Brain score" value={count.format(overview.brain_score)} />
        <Stat icon={<BookOpen />} label="Education score" value={count.format(overview.education_score)} />
        <Stat
          icon={<CalendarCheck />}
          label="Meditation streak"
          value={pluralize(overview.meditation_streak_days, 'day')}
        />
        <Stat icon={<Clock />} label="Meditation time" value={`${count.format(overview.streak_time)} min`} />
      </div>
    </section>
  );
}
