import type { Training } from '@mindgrove/contracts/training';
import type { User } from '@mindgrove/contracts/user';
import { errorText } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { CircleCheck } from 'lucide-react';

import { gamePath } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import { SKILL_LABELS } from '../../text.ts';
import { useTrainingOfToday } from '../../training/training.queries.ts';
import styles from './daily-exercise.module.css';
import { dailyMinutes, dailyRounds, type DailyStep, dailySteps, nextStep, roundsText } from './daily-steps.ts';
import { DailyDone } from './done/daily-done.tsx';
import { ProgressDots } from './progress-dots.tsx';

export function DailyExercise({ member }: { member: User }) {
  const { data, error, refetch } = useTrainingOfToday();

  if (error && !data) return <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>;
  if (!data) return <Loading label="Loading today's exercise…" lines={9} />;
  return data.daily.done ? <DailyDone member={member} training={data} /> : <Today training={data} />;
}

function Today({ training }: { training: Training }) {
  const steps = dailySteps(training.daily);
  const { done, rounds } = dailyRounds(steps);
  const next = nextStep(steps);
  return (
    <section className={styles.today} aria-labelledby="daily-today">
      <Stack gap={4}>
        <h2 id="daily-today">{done === 0 ? 'Three games for today' : 'On your way'}</h2>
        <p>
          About {dailyMinutes(steps)} minutes in all. Take a break whenever you like. A new exercise comes at 3 a.m.
        </p>
        <ProgressDots steps={steps} />
        <Progress label="Today" value={done} max={rounds} text={roundsText(done, rounds)} />
      </Stack>
      <DailyStepList steps={steps} />
      {next && (
        <div className={styles.action}>
          <Link className={buttonClass({ size: 'large' })} to={gamePath(next.game)}>
            {done === 0 ? `Begin: ${next.title}` : `Next: ${next.title}`}
          </Link>
          <p>
            Round {next.roundsDone + 1} of {next.rounds}
          </p>
        </div>
      )}
    </section>
  );
}

function DailyStepList({ steps }: { steps: readonly DailyStep[] }) {
  return (
    <Stack as="ol" gap={4} aria-label="Today's games">
      {steps.map((step) => (
        <li
          key={step.game}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'next' ? 'step' : undefined}
        >
          <GamePicture game={step.game} />
          <div className={styles.text}>
            <h3>
              <Link to={gamePath(step.game)}>{step.title}</Link>
            </h3>
            <p className={styles.facts}>
              {SKILL_LABELS[step.skill]} · {step.minutes} min
            </p>
          </div>
          <p className={styles.rounds}>
            {step.state === 'done' && <CircleCheck aria-hidden="true" />}
            {roundsText(step.roundsDone, step.rounds)}
            {step.state === 'done' && ', done'}
          </p>
        </li>
      ))}
    </Stack>
  );
}
