import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { ChevronDown } from 'lucide-react';

import { AchievementList } from './achievement-list.tsx';
import { achievementsAt, nextAchievement } from './achievements.ts';
import styles from './wellness-journey.module.css';
import { FULL_BAR, journeyMessage, wellnessScore } from './wellness-score.ts';

const count = new Intl.NumberFormat('en-US');

const scoreText = (score: number) =>
  score > FULL_BAR ? `${count.format(score)} points` : `${count.format(score)} / ${count.format(FULL_BAR)}`;

export function WellnessJourney({ overview }: { overview: DashboardOverview }) {
  const score = wellnessScore(overview);
  const next = nextAchievement(score);
  const achievements = achievementsAt(score);
  return (
    <section className={styles.journey} data-tone="dark" aria-labelledby="journey">
      <h2 id="journey">Your wellness journey</h2>
      <Progress label="Wellness score" value={score} max={FULL_BAR} text={scoreText(score)} />
      <p>{journeyMessage(score)}</p>
      {next && (
        <p className={styles.next}>
          Next achievement: {next.title}, {count.format(next.requiredScore - score)} points to go.
        </p>
      )}
      <details className={styles.achievements}>
        <summary>
          <ChevronDown aria-hidden="true" />
          {next
            ? `${achievements.filter(({ achieved }) => achieved).length} of ${achievements.length} achievements`
            : `All ${achievements.length} achievements earned`}
        </summary>
        <AchievementList achievements={achievements} />
      </details>
    </section>
  );
}
