import { type GameId, GAMES, type Skill } from '@mindgrove/contracts/games';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { type Day, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { WELLNESS_TARGETS } from '@mindgrove/contracts/wellness-targets';
import type { DailyMinutes, Purpose } from '@mindgrove/contracts/training';
import type { StoredStep, WalkIdea } from '@mindgrove/contracts/walk';

import { walkGames, withRounds } from './walk-games.js';

interface Wishes {
  userId: number;
  day: Day;
  purpose: Purpose | null;
  minutes: DailyMinutes;
}

interface Facts extends Wishes {
  /** The game of a new member's only round so far, which was played as a visitor. */
  gameOfGuest: GameId | null;
  /** Null unless the member has hardly played. */
  firstGame: GameId | null;
  /** Null where nothing is published. */
  idea: WalkIdea | null;
}

/** A walk leads from arriving to looking back. */
export function composeWalk({ gameOfGuest, firstGame, idea, ...wishes }: Facts): StoredStep[] {
  const first = gameOfGuest ?? firstGame;
  const planned = walkGames(wishes.userId, wishes.day, wishes);
  const games = first ? [first, ...planned.filter((game) => GAMES[game].skill !== GAMES[first].skill)] : planned;
  const step = { state: 'open' } as const;
  return [
    { kind: 'breath', ...step },
    ...withRounds(games.slice(0, planned.length), wishes.minutes).map(({ game, rounds }) => ({
      kind: 'game' as const,
      game,
      // A first round is enough to know the game.
      rounds: game === first ? 1 : rounds,
      ...step,
    })),
    ...(idea ? [{ kind: 'idea' as const, idea, ...step }] : []),
    { kind: 'reflection', ...step },
  ];
}

export const gamesTomorrow = ({ userId, day, ...wishes }: Wishes) => walkGames(userId, daysAfter(day, 1), wishes);

/** Returns what a member with this purpose plays first. */
export function firstGameFor(purpose: Purpose | null): GameId {
  if (purpose === 'focus') return 'go-no-go';
  return purpose === 'speed' ? 'reaction-time' : 'memory-match';
}

const PURPOSES: Partial<Record<Purpose, string>> = {
  memory: 'You came to train your memory.',
  focus: 'You came to train your focus.',
  speed: 'You came to get quicker.',
};

const SKILLS: Record<Skill, string> = {
  memory: 'Something for your memory.',
  focus: 'Something for your focus.',
  speed: 'Something for quick eyes.',
};

/** These give no brain training points. */
const GAMES_WITH_OWN_SCORE: readonly GameId[] = ['memory-match', 'speed-math'];

/** Says why a step is part of the walk: what the member came for, or which rule of the personalized plan holds. */
export function reasonOf(step: StoredStep, overview: DashboardOverview, purpose: Purpose | null): string {
  if (step.kind === 'breath') return breathReason(overview, purpose);
  if (step.kind === 'game') return gameReason(step.game, overview, purpose);
  return step.kind === 'idea' ? ideaReason(overview) : 'A line a day is lovely to look back on.';
}

function breathReason({ meditation_streak_days: days, streak_time }: DashboardOverview, purpose: Purpose | null) {
  const { streakDays, meditationMinutes } = WELLNESS_TARGETS;
  if (purpose === 'calm') return 'You came for some calm.';
  if (days === 0) return 'A calm minute today starts a streak.';
  if (days < streakDays) return `One more calm day makes it ${days + 1} in a row.`;
  if (streak_time < meditationMinutes)
    return `You have meditated for ${streak_time} of your first ${meditationMinutes} minutes.`;
  return 'A few slow breaths to settle in.';
}

function gameReason(game: GameId, { brain_score: points }: DashboardOverview, purpose: Purpose | null): string {
  const { skill } = GAMES[game];
  const wish = skill === purpose ? PURPOSES[purpose] : undefined;
  if (wish) return wish;
  if (points >= WELLNESS_TARGETS.brainPoints || GAMES_WITH_OWN_SCORE.includes(game)) return SKILLS[skill];
  return points === 0
    ? `${SKILLS[skill]} It earns your first brain training points.`
    : `${SKILLS[skill]} You have ${points} of your first ${WELLNESS_TARGETS.brainPoints} brain training points.`;
}

function ideaReason({ education_score: points }: DashboardOverview): string {
  if (points >= WELLNESS_TARGETS.educationPoints) return 'Something to learn and try right away.';
  return points === 0
    ? 'A minute to learn or to think something over.'
    : `You have ${points} of your first ${WELLNESS_TARGETS.educationPoints} education points.`;
}
