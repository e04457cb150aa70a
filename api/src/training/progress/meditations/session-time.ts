import type { wellnessBody } from '@mindgrove/contracts/progress';
import { type Day, dayIn } from '@mindgrove/contracts/rules/member-day';
import type { z } from 'zod';

import { isTimeZone } from '../../../users/time-zone.js';

export type MeditationSession = z.output<typeof wellnessBody>;

interface SessionTime {
  beganAt: Date;
  endedAt: Date;
  /** The day on which it began. */
  day: Day;
}

/** A browser stores unsent sessions, but not forever. */
const MAX_AGE_MS = 14 * 86_400_000;
/** Longer than any pause that belongs to a session. */
const MAX_LENGTH_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** When a session took place, and the day for which it counts: docs/adr/0033. */
export function timeOf(session: MeditationSession, timeZone: string, now: number): SessionTime {
  const endedAt = endOf(session, now);
  const beganAt = new Date(endedAt.getTime() - lengthOf(session));
  return { beganAt, endedAt, day: dayIn(zoneOf(session, timeZone), beganAt) };
}

/** The browser's clock may be wrong or manipulated. */
const endOf = ({ ended_at }: MeditationSession, now: number) =>
  new Date(ended_at === undefined ? now : Math.min(Math.max(Date.parse(ended_at), now - MAX_AGE_MS), now));

function lengthOf({ minutes, elapsed_seconds = 0 }: MeditationSession): number {
  const withPauses = Math.min(elapsed_seconds * 1000, MAX_LENGTH_MS);
  return Math.max(minutes * MINUTE_MS, withPauses);
}

const zoneOf = ({ time_zone }: MeditationSession, current: string) =>
  time_zone !== undefined && isTimeZone(time_zone) ? time_zone : current;
