import { GAMES } from '@mindgrove/contracts/games';
import type { Training } from '@mindgrove/contracts/training';
import { useLivePages } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { BookOpen, CircleCheck, type LucideIcon, Sprout, Wind } from 'lucide-react';

import { GamePicture } from '../../pictures/game-picture.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import styles from './next-step-card.module.css';

const ICONS: Record<NextStep['kind'], LucideIcon> = {
  questions: Sprout,
  'first-game': Sprout,
  exercise: Sprout,
  breathe: Wind,
  read: BookOpen,
  done: CircleCheck,
};

export function NextStepCard({ training }: { training: Training }) {
  const { kind, title, text, action } = nextStep(training, useLivePages());
  const Icon = ICONS[kind];
  // The card stays quiet beside the questions of the first day.
  const isQuiet = kind === 'done' || training.plan.state === 'open';
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.text}>
        <h2 id="next-step">{title}</h2>
        <p>{text}</p>
      </div>
      {kind === 'exercise' && <TodaysGames games={training.daily.games} />}
      <Link className={buttonClass({ variant: isQuiet ? 'secondary' : 'primary' })} to={action.to}>
        {action.label}
      </Link>
    </section>
  );
}

/** Today's games appear beside the scene where the card has room for them. */
const TodaysGames = ({ games }: Pick<Training['daily'], 'games'>) => (
  <ul className={styles.games} aria-label="Today’s games">
    {games.map(({ game, rounds, rounds_done }) => (
      <li key={game} data-done={rounds_done >= rounds || undefined}>
        <GamePicture game={game} />
        <span>{GAMES[game].title}</span>
        {rounds_done >= rounds && <CircleCheck role="img" aria-label="Done" />}
      </li>
    ))}
  </ul>
);
