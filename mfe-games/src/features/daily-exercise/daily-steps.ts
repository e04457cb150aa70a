import { type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import type { DailyExercise } from '@mindgrove/contracts/training';

export interface DailyStep {
  game: GameId;
  title: string;
  skill: Skill;
  rounds: number;
  /** The number of rounds played, at most `rounds`, however often the game was played. */
  roundsDone: number;
  minutes: number;
  state: 'done' | 'next' | 'later';
}

export function dailySteps({ games }: Pick<DailyExercise, 'games'>): DailyStep[] {
  const next = games.find(({ rounds, rounds_done }) => rounds_done < rounds)?.game;
  return games.map(({ game, rounds, rounds_done }) => ({
    game,
    title: GAMES[game].title,
    skill: GAMES[game].skill,
    rounds,
    roundsDone: Math.min(rounds_done, rounds),
    minutes: minutesOf(GAMES[game].seconds * rounds),
    state: rounds_done >= rounds ? 'done' : game === next ? 'next' : 'later',
  }));
}

export const nextStep = (steps: readonly DailyStep[]) => steps.find(({ state }) => state === 'next');

export function dailyRounds(steps: readonly DailyStep[]) {
  const sum = (rounds: readonly number[]) => rounds.reduce((a, b) => a + b, 0);
  return { rounds: sum(steps.map((step) => step.rounds)), done: sum(steps.map((step) => step.roundsDone)) };
}

export const dailyMinutes = (steps: readonly DailyStep[]) =>
  minutesOf(steps.reduce((seconds, { game, rounds }) => seconds + GAMES[game].seconds * rounds, 0));

/** "1 of 2 rounds", "0 of 1 round" */
export const roundsText = (done: number, rounds: number) => `${done} of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));
