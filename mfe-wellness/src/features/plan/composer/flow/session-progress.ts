import type { Day } from '@mindgrove/contracts/rules/member-day';

import { exercisePath } from '../../../../paths.ts';
import { gamePath } from '../activities.ts';
import type { SessionStep } from '../compose-session.ts';
import type { ComposerData } from '../use-composer-data.ts';

/** The API's account of what the member has done. */
export interface Evidence {
  /** When each game was last played and whether each lesson is solved, by the address of its page. */
  records: Record<string, string | boolean | null>;
  /** Minutes of meditation and breathing, in total. */
  minutes: number;
}

/** A composed session that the member follows. Steps are named by their addresses. */
export interface StartedSession {
  day: Day;
  steps: SessionStep[];
  /** The records of games and lessons when the session started. */
  before: Evidence['records'];
  /** The step that was opened last, and the member's minutes then: the minutes since are its own. */
  opened: { to: string; minutes: number };
  /** Meditation and breathing whose minutes were found before another step was opened. */
  counted: string[];
  /** The steps that the member marked as done. */
  marked: string[];
}

export interface StepProgress {
  step: SessionStep;
  isDone: boolean;
  /** Minutes are only evidence when the practice ran to its end in this product. */
  canMark: boolean;
}

const isCalm = ({ kind }: SessionStep) => kind === 'breathing' || kind === 'meditation';

/** The first of `steps` is opened at once. */
export function startSession(steps: SessionStep[], day: Day, { records, minutes }: Evidence): StartedSession {
  const before = Object.fromEntries(steps.map(({ to }) => [to, records[to] ?? null]));
  return { day, steps, before, opened: { to: steps[0]?.to ?? '', minutes }, counted: [], marked: [] };
}

/** Whether the API tells that the step was done since the session started. */
function isRecorded({ before, opened, counted }: StartedSession, step: SessionStep, evidence: Evidence): boolean {
  if (isCalm(step)) {
    const hasGrown = evidence.minutes - opened.minutes >= step.minutes;
    return counted.includes(step.to) || (opened.to === step.to && hasGrown);
  }
  const record = evidence.records[step.to];
  return record !== undefined && record !== before[step.to];
}

export const progressOf = (session: StartedSession, evidence: Evidence): StepProgress[] =>
  session.steps.map((step) => {
    const isKnown = isRecorded(session, step, evidence);
    return { step, isDone: isKnown || session.marked.includes(step.to), canMark: isCalm(step) && !isKnown };
  });

/** Minutes from now on belong to the step that is opened. */
export function openStep(session: StartedSession, to: string, evidence: Evidence): StartedSession {
  if (session.opened.to === to) return session;
  const counted = session.steps.filter((step) => isCalm(step) && isRecorded(session, step, evidence));
  return { ...session, opened: { to, minutes: evidence.minutes }, counted: counted.map((step) => step.to) };
}

export function toggleMark(session: StartedSession, to: string): StartedSession {
  const others = session.marked.filter((marked) => marked !== to);
  return { ...session, marked: others.length < session.marked.length ? others : [...others, to] };
}

export const evidenceOf = ({ overview, training, brainLessons, stressLessons }: ComposerData): Evidence => ({
  records: Object.fromEntries([
    ...training.games.map(({ game, last_played_at }) => [gamePath(game), last_played_at]),
    ...brainLessons.map(({ id, solved }) => [exercisePath('brain-training', id), solved]),
    ...stressLessons.map(({ id, solved }) => [exercisePath('stress-management', id), solved]),
  ]),
  minutes: overview.streak_time,
});
