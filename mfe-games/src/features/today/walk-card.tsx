import { GAMES } from '@mindgrove/contracts/games';
import { hasBegun, stepKey, stepTitle } from '@mindgrove/contracts/walk-steps';
import type { DailyMinutes, Training } from '@mindgrove/contracts/training';
import type { WalkStep } from '@mindgrove/contracts/walk';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Card } from '@mindgrove/ui/layout/card';
import { Row } from '@mindgrove/ui/layout/stack';
import { CircleCheck, Lightbulb, PenLine, Wind } from 'lucide-react';

import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { paths } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import { pluralize } from '../../text.ts';
import { useTrainingPlan } from '../../training/use-training-plan.ts';
import { useWalk } from '../../walk/use-walk.ts';
import styles from './walk-card.module.css';

const list = new Intl.ListFormat('en-US');

/** Whether the questions choose what is played next: nothing was played, or one round before the sign-up. */
const isBeginner = (games: Training['games']) => games.reduce((sum, { rounds }) => sum + rounds, 0) <= 1;

/** The one thing to do on a day. */
export function WalkCard({ training }: { training: Training }) {
  const { walk, steps, error, refetch } = useWalk();
  if (!walk) {
    return (
      <Card className={styles.card} role="region" aria-label="Today’s walk">
        <LoadingOrFailed error={error} refetch={refetch} label="Loading your walk…" lines={5} />
      </Card>
    );
  }
  const left = steps.filter(({ state }) => state === 'open').length;
  const isBegun = hasBegun(steps) || walk.steps.length === 0;
  const isOver = left === 0;
  const isSkipped = steps.length > 0 && steps.every(({ state }) => state === 'skipped');
  // The card stays quiet beside the questions of the first day.
  const isQuiet = training.plan.state === 'open' && isBeginner(training.games);
  return (
    <Card className={styles.card} role="region" aria-labelledby="walk">
      <Row gap={3} rowGap={1} align="center" justify="between">
        <h2 id="walk">{isOver && !isSkipped ? 'Today’s walk is done' : 'Today’s walk'}</h2>
        {!isBegun && !isOver && <Minutes value={walk.minutes} />}
      </Row>
      {(isOver || isBegun) && (
        <p className={styles.text}>
          {isOver
            ? `${isSkipped ? 'You skipped it today, and that’s fine.' : 'That’s enough for today.'} Tomorrow: ${list.format(walk.tomorrow.map((game) => GAMES[game].title))}.`
            : `${pluralize(left, 'step')} to go. Pick up where you left off.`}
        </p>
      )}
      <StepList steps={steps} />
      {(!isOver || isSkipped) && (
        <Link
          className={buttonClass({ size: 'large', variant: isQuiet || isOver ? 'secondary' : 'primary' })}
          to={paths.walk}
        >
          {isOver ? 'Walk it after all' : isBegun ? "Continue today's walk" : "Start today's walk"}
        </Link>
      )}
    </Card>
  );
}

const ICONS = { breath: Wind, idea: Lightbulb, reflection: PenLine };

const StepList = ({ steps }: { steps: readonly WalkStep[] }) => (
  <ol className={styles.steps} aria-label="Steps of the walk">
    {steps.map((step) => (
      <li key={stepKey(step)} data-state={step.state}>
        <StepIcon step={step} />
        <span>{stepTitle(step)}</span>
        {step.state === 'done' && <CircleCheck role="img" aria-label="Done" />}
      </li>
    ))}
  </ol>
);

function StepIcon({ step }: { step: WalkStep }) {
  if (step.kind === 'game') return <GamePicture game={step.game} />;
  const Icon = ICONS[step.kind];
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon />
    </span>
  );
}

const MINUTES: readonly DailyMinutes[] = [5, 10, 15, 20];

/** The length is kept for all days. */
function Minutes({ value }: { value: DailyMinutes }) {
  const setPlan = useTrainingPlan();
  return (
    <select
      className={styles.minutes}
      aria-label="Length of the walk"
      value={value}
      onChange={({ currentTarget }) => {
        const minutes = MINUTES.find((one) => String(one) === currentTarget.value);
        if (minutes) setPlan({ minutes });
      }}
    >
      {MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes} minutes a day
        </option>
      ))}
    </select>
  );
}
