import { GAMES } from '@mindgrove/contracts/games';
import type { AssessmentOffer } from '@mindgrove/contracts/training';
import { getUser } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card } from '@mindgrove/ui/layout/card';
import { type ReactNode, useEffect, useRef } from 'react';

import { GamePicture } from '../../../pictures/game-picture.tsx';
import { ASSESSMENT_MINUTES, PLAN, PLANNED_ROUNDS } from '../plan/assessment-plan.ts';
import styles from './assessment-intro.module.css';

interface Props {
  offer: AssessmentOffer;
  isStopped: boolean;
  roundsDone: number;
  onBegin: () => void;
}

export function AssessmentIntro({ offer, isStopped, roundsDone, onBegin }: Props) {
  const title = introTitle(offer.state, roundsDone);
  return (
    <Card>
      {isStopped ? <StageHeading>{title}</StageHeading> : <h2>{title}</h2>}
      {offer.state === 'waiting' ? (
        <p>
          {offer.due_at && `It opens on ${longDate(offer.due_at)}. `}A month apart, check-ins show a trend rather than a
          good or a bad day.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            Four short games, about {ASSESSMENT_MINUTES} minutes. No result is good or bad: this is your own starting
            point. It’s game performance, not a medical test. Your points stay as they are, and games you hardly know
            will start at a level that suits you.
          </p>
          <Games />
          <p className={styles.text}>
            The tasks are new each time and start equally hard, so you can see how you change from month to month.
            You’re compared with nobody but yourself.
          </p>
          <div className={styles.action}>
            <Button size="large" onClick={onBegin}>
              {roundsDone > 0 ? 'Continue' : 'Begin'}
            </Button>
            <p>
              {roundsDone > 0
                ? `${roundsDone} of ${PLANNED_ROUNDS.length} rounds are done and kept in this browser for a day.`
                : 'You can stop at any time and pick up again within a day.'}
            </p>
          </div>
        </>
      )}
    </Card>
  );
}

function introTitle(state: AssessmentOffer['state'], roundsDone: number): string {
  if (state === 'waiting') return 'Your next check-in';
  if (roundsDone > 0) return 'Pick up where you left off';
  return state === 'due' ? 'Your monthly check-in' : 'Find your starting point';
}

const TASKS = {
  'sequence-span': 'Walk a path of lanterns from memory',
  'n-back': 'Say what is the same as the one before',
  'word-sorting': 'Sort words by their meaning',
  'reaction-time': 'Press the lantern as soon as it lights up',
} as const;

const Games = () => (
  <ol className={styles.games} aria-label="The four games">
    {PLAN.map(({ game, rounds }) => (
      <li key={game}>
        <GamePicture game={game} />
        <p>
          <strong>{GAMES[game].title}</strong>
          <span>{TASKS[game]}</span>
          <Muted as="span">{rounds === 1 ? 'One round' : 'Two rounds, averaged'}</Muted>
        </p>
      </li>
    ))}
  </ol>
);

/** "December 22, 2026", in the member's own time zone. */
export const longDate = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: getUser()?.time_zone }).format(new Date(at));

/** Takes the focus when a stage replaces another, so that keyboard and screen reader continue here. */
export function StageHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
