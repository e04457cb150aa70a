import type { GameId } from '@mindgrove/contracts/games';
import { Link } from '@mindgrove/kit/router';
import type { ReactNode } from 'react';

import { gamePath, paths } from '../../paths.ts';
import { useTrainingOfToday } from '../../training/training.queries.ts';
import styles from './with-daily-exercise.module.css';
import { ProgressDots } from './progress-dots.tsx';
import { dailySteps, nextStep } from './daily-steps.ts';
import { ResultNextStep, ResultNote } from '../../player/result/result-dialog.tsx';

/** Shows a game's place in today's exercise. Renders nothing if the game is not part of it or while that is unknown. */
function DailyNext({ game, hasNextLink = true }: { game: GameId; hasNextLink?: boolean }) {
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

/** Returns where the result of a game of today's exercise leads: to the game's next round, or to a page. */
function useNextStep(game: GameId): { label: string; to?: string } | null {
  const { data } = useTrainingOfToday();
  if (!data) return null;
  const planned = data.daily.games.find((one) => one.game === game);
  if (!planned) return null;
  const { rounds, rounds_done } = planned;
  if (rounds_done === 0) return null;
  if (rounds_done < rounds) return { label: `Round ${rounds_done + 1} of ${rounds}` };
  const next = nextStep(dailySteps(data.daily));
  if (next) return { label: `Next: ${next.title}`, to: gamePath(next.game) };
  // Members who play on afterwards have seen it.
  return rounds_done === rounds ? { label: 'See your grove grow', to: paths.dailyExercise } : null;
}

interface Props {
  game: GameId;
  /** False while the game itself still loads: a line above it would move what says so. */
  isReady?: boolean;
  children: ReactNode;
}

/** Shows the game's place in today's exercise above it and in each result, whose main button is the next step. */
export function WithDailyExercise({ game, isReady = true, children }: Props) {
  return (
    <ResultNextStep value={useNextStep(game)}>
      {/* The main button of the result leads on already. */}
      <ResultNote value={<DailyNext game={game} hasNextLink={false} />}>
        {isReady && <DailyNext game={game} />}
        {children}
      </ResultNote>
    </ResultNextStep>
  );
}
