import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Award, ChevronDown, Lock } from 'lucide-react';

import { type Achievement, achievementsAt, nextAchievement } from './achievements.ts';
import styles from './wellness-journey.module.css';
import { FULL_BAR, journeyMessage, wellnessScore } from './wellness-score.ts';

const count = new Intl.NumberFormat('en-US');

const scoreText = (score: number) =>
  score > FULL_BAR ? count.format(score) : `${count.format(score)} / ${count.format(FULL_BAR)}`;

export function WellnessJourney({ overview }: { overview: DashboardOverview }) {
  const score = wellnessScore(overview);
  const next = nextAchievement(score);
  const achievements = achievementsAt(score);
  return (
    <section className={styles.journey} data-tone="dark" aria-labelledby="journey">
      <h2 id="journey">Your wellness journey</h2>
      {score > 0 && <Progress label="Wellness points" value={score} max={FULL_BAR} text={scoreText(score)} />}
      <p>{journeyMessage(score)}</p>
      {next && (
        <p className={styles.next}>
          Next achievement: {next.title}, {count.format(next.requiredScore - score)} points to go.
        </p>
      )}
      <details className={styles.achievements}>
        <summary>
          <ChevronDown aria-hidden="true" />
          {achievementsText(achievements)}
        </summary>
        <AchievementList achievements={achievements} />
      </details>
    </section>
  );
}

function achievementsText(achievements: readonly Achievement[]): string {
  const earned = achievements.filter(({ achieved }) => achieved).length;
  if (earned === achievements.length) return `All ${earned} achievements earned`;
  return earned === 0
    ? `${achievements.length} achievements to earn`
    : `${earned} of ${achievements.length} achievements`;
}

function AchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <ol className={styles.list} aria-label="Achievements">
      {achievements.map(({ id, title, description, requiredScore, achieved }) => (
        <li key={id} data-achieved={achieved}>
          <span className={styles.medal} aria-hidden="true">
            {achieved ? <Award /> : <Lock />}
          </span>
          <p>
            <strong>{title}</strong>
            <span>{achieved ? `Achieved. ${description}` : `At ${count.format(requiredScore)} points`}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
