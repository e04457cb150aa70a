import type { Training } from '@mindgrove/contracts/training';
import { Link } from '@mindgrove/kit/router';
import { Progress } from '@mindgrove/ui/feedback/progress';

import { paths } from '../../paths.ts';
import styles from './daily-done.module.css';
import { DailyStepList } from './daily-step-list.tsx';
import { dailyRounds, dailySteps, roundsText } from './daily-steps.ts';
import { Sprout } from './sprout.tsx';
import { weekSummary } from './week-summary.ts';

export function DailyDone({ training }: { training: Training }) {
  const steps = dailySteps(training.daily);
  const { done, rounds } = dailyRounds(steps);
  return (
    <div className={styles.done}>
      <section className={styles.closing} data-tone="dark" aria-labelledby="daily-done">
        <Sprout />
        <div className={styles.text}>
          <h2 id="daily-done">Done for today</h2>
          <p className={styles.week}>{weekSummary(training)}</p>
          <p>See you tomorrow.</p>
        </div>
      </section>
      <section className={styles.played} aria-labelledby="daily-played">
        <h2 id="daily-played">What you played</h2>
        <Progress label="Today" value={done} max={rounds} text={roundsText(done, rounds)} />
        <DailyStepList steps={steps} />
        <p>
          Every game stays open if you feel like more: <Link to={paths.games}>all games</Link>.
        </p>
      </section>
    </div>
  );
}
