import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { Progress } from '@mindgrove/ui/feedback/progress';

import { AchievementList } from './achievement-list.tsx';
import { nextAchievement } from './achievements.ts';
import styles from './wellness-journey.module.css';
import { FULL_BAR, journeyMessage, wellnessScore } from './wellness-score.ts';

const count = new Intl.NumberFormat('en-US');

export function WellnessJourney({ overview }: { overview: DashboardOverview }) {
  const score = wellnessScore(overview);
  const next = nextAchievement(score);
  return (
    <section className={styles.journey} data-tone="dark" aria-labelledby="journey">
      <div className={styles.total}>
        <h2 id="journey">Your wellness journey</h2>
        <p className={styles.score}>
          <strong>{count.format(score)}</strong> points
        </p>
        <Progress
          label="Wellness score"
          value={score}
          max={FULL_BAR}
          text={`${count.format(score)} / ${count.format(FULL_BAR)}`}
        />
        <p>{journeyMessage(score)}</p>
        <p className={styles.next}>
          {next
            ? `Next achievement: ${next.title}, ${count.format(next.requiredScore - score)} points to go.`
            : 'You have every achievement.'}
        </p>
      </div>
      <AchievementList score={score} />
    </section>
  );
}
