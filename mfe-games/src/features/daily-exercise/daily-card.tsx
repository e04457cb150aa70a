import type { Training } from '@mindgrove/contracts/training';
import { errorText } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { CircleCheck, Sprout } from 'lucide-react';

import { gamePath, paths } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import { useTraining } from '../../training/use-training.ts';
import styles from './daily-card.module.css';
import { dailyMinutes, dailyRounds, type DailyStep, dailySteps, nextStep, roundsText } from './daily-steps.ts';
import { weekSummary } from './week-summary.ts';

export function DailyCard() {
  const { data, error, refetch } = useTraining();
  const isDone = !error && data?.daily.done === true;
  return (
    <section aria-labelledby="daily-card">
      <Card>
        <CardHeading icon={isDone ? <CircleCheck /> : <Sprout />}>
          <span id="daily-card">{isDone ? 'Done for today' : "Today's exercise"}</span>
        </CardHeading>
        {error ? (
          <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
        ) : data ? (
          <Content training={data} />
        ) : (
          <Loading label="Loading today's exercise…" lines={4} />
        )}
      </Card>
    </section>
  );
}

function Content({ training }: { training: Training }) {
  const steps = dailySteps(training.daily);
  const { done, rounds } = dailyRounds(steps);
  const next = nextStep(steps);
  return (
    <>
      {next ? (
        <p>Three games, about {dailyMinutes(steps)} minutes in all.</p>
      ) : (
        <p>{weekSummary(training)} See you tomorrow.</p>
      )}
      <ul className={styles.games} aria-label="Today's games">
        {steps.map(({ game, title, roundsDone, rounds: planned }) => (
          <li key={game}>
            <GamePicture game={game} />
            <p>
              <strong>{title}</strong>
              <span>{roundsText(roundsDone, planned)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Progress label="Today" value={done} max={rounds} text={roundsText(done, rounds)} />
      <CardFooter>
        {next && <NextGameLink next={next} isStarted={done > 0} />}
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.dailyExercise}>
          {next ? 'See the three games' : 'See what you played'}
        </Link>
      </CardFooter>
    </>
  );
}

const NextGameLink = ({ next, isStarted }: { next: DailyStep; isStarted: boolean }) => (
  <Link className={buttonClass()} to={gamePath(next.game)}>
    {isStarted ? 'Continue' : 'Begin'} with {next.title}
  </Link>
);
