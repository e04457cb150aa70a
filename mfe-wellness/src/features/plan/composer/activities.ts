import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { Course, Exercise } from '@mindgrove/contracts/exercises';
import type { SitSummary } from '@mindgrove/contracts/library';
import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { Training } from '@mindgrove/contracts/training';

import { exercisePath, paths, sitPath } from '../../../paths.ts';
import type { Activity } from './compose-session.ts';
import type { ComposerData } from './use-composer-data.ts';

const BREATHING: Activity = {
  kind: 'breathing',
  title: 'Box breathing',
  minutes: 1,
  to: `${paths.wellness}#breathing`,
};

/** The meditation timer's choices, in minutes. */
const TIMER_MINUTES = [2, 5, 10, 15, 20];

const GAME_PATHS: Partial<Record<GameId, string>> = {
  'memory-match': '/memory-match',
  'speed-math': '/speed-math',
  'math-practice': '/speed-math#practice',
};

export const gamePath = (game: GameId) => GAME_PATHS[game] ?? `${paths.games}/${game}`;

/** These give no brain training points. */
const GAMES_WITH_OWN_SCORE: GameId[] = ['memory-match', 'speed-math'];

/** Lists today's games first, then those played longest ago; of both, first what the member came to train. */
function gameActivities({ daily, games, plan }: Training): Activity[] {
  const wantedFirst = (some: GameId[]) =>
    some.toSorted((a, b) => Number(GAMES[b].skill === plan.purpose) - Number(GAMES[a].skill === plan.purpose));
  const open = daily.games.filter(({ rounds, rounds_done }) => rounds_done < rounds).map(({ game }) => game);
  const byAge = games.toSorted((a, b) => (a.last_played_at ?? '').localeCompare(b.last_played_at ?? ''));
  return [...new Set([...wantedFirst(open), ...wantedFirst(byAge.map(({ game }) => game))])].map((game) => ({
    kind: 'game',
    title: GAMES[game].title,
    minutes: Math.ceil(GAMES[game].seconds / 60),
    to: gamePath(game),
    skill: GAMES[game].skill,
    hasOwnScore: GAMES_WITH_OWN_SCORE.includes(game),
  }));
}

const lessonActivities = (course: Course, exercises: Exercise[]): Activity[] =>
  exercises
    .filter(({ solved }) => !solved)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, title, minutes }) => ({ kind: 'reading', title, minutes, to: exercisePath(course, id) }));

/** Members without any minutes begin with the first sits, which are short. */
const FIRST_SITS = 2;

const meditationsFor = (overview: DashboardOverview, meditations: Activity[]): Activity[] =>
  overview.streak_time === 0 ? meditations.slice(0, FIRST_SITS) : meditations;

const meditationActivities = (sits: SitSummary[]): Activity[] => [
  ...sits.map(({ slug, title, minutes }) => ({ kind: 'meditation' as const, title, minutes, to: sitPath(slug) })),
  ...TIMER_MINUTES.map((minutes) => ({
    kind: 'meditation' as const,
    title: `${minutes} quiet minutes`,
    minutes,
    to: `${paths.wellness}?minutes=${minutes}`,
  })),
];

/** Lists the activities that can be chosen, the best first within each kind. */
export const activitiesOf = ({ overview, training, sits, brainLessons, stressLessons }: ComposerData): Activity[] => [
  BREATHING,
  ...gameActivities(training),
  ...meditationsFor(overview, meditationActivities(sits)),
  ...lessonActivities('brain-training', brainLessons),
  ...lessonActivities('stress-management', stressLessons),
];
