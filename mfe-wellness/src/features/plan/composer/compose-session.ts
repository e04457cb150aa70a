import type { Skill } from '@mindgrove/contracts/games';

export type ActivityKind = 'breathing' | 'game' | 'reading' | 'meditation';

export interface Activity {
  kind: ActivityKind;
  title: string;
  minutes: number;
  to: string;
  /** The skill that a game trains. */
  skill?: Skill;
  /** A game that gives no brain training points. */
  hasOwnScore?: boolean;
}

export interface SessionStep extends Activity {
  reason: string;
}

export interface ComposerInput {
  /** The activities that can be chosen, the best first within each kind. */
  activities: Activity[];
  /** Kinds that the member's figures ask for, with reasons; most urgent first. A skill narrows a kind to its games. */
  needs: { kind: ActivityKind; reason: string; skill?: Skill }[];
}

/** A session leads from waking up to winding down. */
const ORDER: ActivityKind[] = ['breathing', 'game', 'reading', 'meditation'];

const DEFAULT_REASONS: Record<ActivityKind, string> = {
  breathing: 'A few slow breaths to settle in.',
  game: 'Something to wake up your mind.',
  reading: 'Something to learn and try right away.',
  meditation: 'A quiet way to finish.',
};

/** A shorter session begins at once. */
const MINUTES_WITH_BREATHING = 5;

/** Activities that together take at most `minutes`, no two the same, in a calm order; empty only where nothing fits. */
export function composeSession(minutes: number, { activities, needs }: ComposerInput): SessionStep[] {
  const chosen: Activity[] = [];
  const left = () => minutes - durationOf(chosen);
  const take = (kind: ActivityKind, limit: number) => {
    const fitting = activities.filter((activity) => isFree(activity, kind, chosen) && activity.minutes <= limit);
    const best = kind === 'meditation' ? longest(fitting) : fitting[0];
    if (best) chosen.push(best);
    return best !== undefined;
  };
  const kinds = byUrgency(needs);

  if (minutes >= MINUTES_WITH_BREATHING) take('breathing', left());
  kinds.forEach((kind, index) => {
    const shortest = kinds.slice(index + 1).map((later) => shortestOf(activities, later));
    // One activity must not take the time of all others, unless it is needed more than they are.
    if (!take(kind, left() - sum(shortest))) take(kind, left());
  });
  // The time left goes to more of the same, as long as anything fits.
  while (kinds.some((kind) => take(kind, left())));
  return chosen.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).map(withReason(needs));
}

/** The duration in minutes. */
export const durationOf = (activities: Activity[]) => sum(activities.map(({ minutes }) => minutes));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The duration in minutes; 0 if there is nothing of the kind. */
function shortestOf(activities: Activity[], kind: ActivityKind): number {
  const minutes = activities.filter((activity) => activity.kind === kind).map((activity) => activity.minutes);
  return minutes.length === 0 ? 0 : Math.min(...minutes);
}

const byUrgency = (needs: ComposerInput['needs']) => {
  const urgent = needs.map(({ kind }) => kind);
  return [...new Set([...urgent, 'game', 'meditation', 'reading'] as ActivityKind[])];
};

/** One meditation and one breathing exercise are enough; games and lessons may follow each other. */
function isFree(activity: Activity, kind: ActivityKind, chosen: Activity[]): boolean {
  if (activity.kind !== kind || chosen.includes(activity)) return false;
  const isOnce = kind === 'meditation' || kind === 'breathing';
  return !isOnce || chosen.every((other) => other.kind !== kind);
}

const longest = (activities: Activity[]) =>
  activities.reduce<Activity | undefined>(
    (best, next) => (best && best.minutes >= next.minutes ? best : next),
    undefined,
  );

/** Says of an activity why it is there. */
export const withReason =
  (needs: ComposerInput['needs']) =>
  (activity: Activity): SessionStep => ({
    ...activity,
    reason: needs.find((need) => isFor(activity, need))?.reason ?? DEFAULT_REASONS[activity.kind],
  });

const isFor = (activity: Activity, { kind, skill }: ComposerInput['needs'][number]) =>
  kind === activity.kind && (skill === undefined ? !activity.hasOwnScore : skill === activity.skill);
