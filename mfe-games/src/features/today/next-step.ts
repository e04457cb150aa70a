import { GAMES } from '@mindgrove/contracts/games';
import type { DailyExercise, Training } from '@mindgrove/contracts/training';

import { gamePath, paths } from '../../paths.ts';
import { pluralize } from '../../text.ts';
import { firstRound, isBeginner } from '../../training/first-round.ts';

export interface NextStep {
  kind: 'questions' | 'first-game' | 'exercise' | 'breathe' | 'read' | 'done';
  title: string;
  text: string;
  action: { label: string; to: string };
}

export type Facts = Pick<Training, 'games' | 'plan' | 'practice' | 'daily' | 'meditated_today' | 'learned_today'>;

/** The one thing to do next; `isOpen` tells whether a page can be opened at present. */
export function nextStep(facts: Facts, isOpen: (path: string) => boolean): NextStep {
  if (facts.plan.state === 'open' && isBeginner(facts.games)) return QUESTIONS;
  if (facts.practice === '') return firstStep(facts);
  const game = facts.daily.games.find(({ rounds, rounds_done }) => rounds_done < rounds)?.game;
  if (game) return exercise(facts.daily, game);
  if (!facts.meditated_today && isOpen(paths.wellness)) return BREATHE;
  if (!facts.learned_today && isOpen(paths.education)) return READ;
  return DONE;
}

/** The step names no game: the answers, which are not given yet, choose it. */
const QUESTIONS: NextStep = {
  kind: 'questions',
  title: 'Your day begins with four questions',
  text: 'Your answers choose what you play first.',
  action: { label: 'See all games', to: paths.games },
};

function firstStep(facts: Facts): NextStep {
  const { title, to } = firstRound(facts.plan.purpose, facts);
  return title === null
    ? {
        kind: 'breathe',
        title: 'Your first calm minute is waiting',
        text: 'A few slow breaths take about two minutes.',
        action: { label: 'Start breathing', to },
      }
    : {
        kind: 'first-game',
        title: 'Your first game is waiting',
        text: `A round of ${title} takes about two minutes.`,
        action: { label: 'Play your first game', to },
      };
}

const BREATHE: NextStep = {
  kind: 'breathe',
  title: 'Games done. Now a calm minute',
  text: 'Take a few slow breaths to finish for today.',
  action: { label: 'Breathe for a minute', to: paths.breathing },
};

const READ: NextStep = {
  kind: 'read',
  title: 'All done. Something to read?',
  text: 'You played and you breathed. A short lesson takes about five minutes.',
  action: { label: 'Pick a lesson', to: paths.education },
};

const DONE: NextStep = {
  kind: 'done',
  title: 'That’s enough for today',
  text: 'You played, you breathed, you learned. See you tomorrow!',
  action: { label: 'Play one more for fun', to: paths.games },
};

/** Returns 0 for a game that was played more often than planned. */
const roundsLeft = ({ rounds, rounds_done }: DailyExercise['games'][number]) => Math.max(0, rounds - rounds_done);

function exercise({ games }: DailyExercise, next: DailyExercise['games'][number]['game']): NextStep {
  const rounds = games.reduce((sum, game) => sum + game.rounds, 0);
  const done = rounds - games.reduce((sum, game) => sum + roundsLeft(game), 0);
  const seconds = games.reduce((sum, game) => sum + GAMES[game.game].seconds * roundsLeft(game), 0);
  const minutes = `about ${pluralize(Math.max(1, Math.round(seconds / 60)), 'minute')}`;
  const { title } = GAMES[next];
  return {
    kind: 'exercise',
    title: 'Today’s exercise',
    text: done > 0 ? `${done} of ${rounds} rounds, ${minutes} left.` : `${rounds} rounds, ${minutes}.`,
    action: { label: done > 0 ? `Continue with ${title}` : `Start with ${title}`, to: gamePath(next) },
  };
}
