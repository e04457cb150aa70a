import type { GameId } from '@mindgrove/contracts/games';
import { Link } from '@mindgrove/kit/router';

import { gamePath, paths } from '../../paths.ts';
import { useTrainingOfToday } from '../../training/use-training.ts';
import styles from './daily-next.module.css';
import { ProgressDots } from './progress-dots.tsx';
import { dailySteps, nextStep } from './daily-steps.ts';

/** Shows a game's place in today's exercise. Renders nothing if the game is not part of it or while that is unknown. */
export function DailyNext({ game, hasNextLink = true }: { game: GameId; hasNextLink?: boolean }) {
  const { data } = useTrainingOfToday();
  const steps = data ? dailySteps(data.daily) : [];
  const step = steps.find((one) => one.game === game);
  if (!step) return null;
  const next = nextStep(steps);
  return (
    <p className={styles.line}>
      <ProgressDots steps={steps} />
      <span>
        <Link to={paths.dailyExercise}>Today's exercise</Link>
        {step.state !== 'done'
          ? `: round ${step.roundsDone + 1} of ${step.rounds}`
          : next
            ? hasNextLink && (
                <>
                  {' · '}
                  <Link to={gamePath(next.game)}>Next: {next.title}</Link>
                </>
              )
            : ': Done for today'}
      </span>
    </p>
  );
}
