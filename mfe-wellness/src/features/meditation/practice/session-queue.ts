import type { RouteBody } from '@mindgrove/contracts/routes';
import { call, emitRemoteEvent, getUser, newId, type Queue, useQueue } from '@mindgrove/kit';
import { invalidateRoutes } from '@mindgrove/kit/query';

import { isLate } from '../../../is-late.ts';
import type { EndedSession } from './meditation.state.ts';

type WellnessBody = RouteBody<'POST /add-wellness'>;

/** A post in the queue. */
export interface FinishedSession extends Omit<WellnessBody, 'session_id' | 'ended_at'> {
  /** Unique in the queue. */
  session_id: string;
  ended_at: string;
  /** The session that this post adds a mood to. */
  repeats?: string | undefined;
}

export interface PracticedSession extends EndedSession {
  practice: NonNullable<WellnessBody['practice']>;
  moodBefore?: number | undefined;
  moodAfter?: number | undefined;
}

/** Routes whose responses include minutes of practice. */
const CHANGED = ['GET /dashboard-overview', 'GET /training', 'GET /training-history', 'GET /goals'] as const;

const sessionQueue: Queue<FinishedSession> = {
  name: 'sessions',
  id: 'session_id',
  async send({ session_id, repeats, ended_at, ...session }) {
    await call('POST /add-wellness', {
      body: { ...session, session_id: repeats ?? session_id, ended_at: endedAtIfLate(ended_at) },
    });
    emitRemoteEvent('practice-stored', { minutes: session.minutes });
  },
  onStored: (queries) => void invalidateRoutes(queries, CHANGED),
};
export default sessionQueue;

const endedAtIfLate = (endedAt: string) => (isLate(Date.parse(endedAt)) ? endedAt : undefined);

export function useSessionQueue(userId: number) {
  const queue = useQueue(sessionQueue);
  return { ...queue, store: (practiced: PracticedSession) => void queue.add(toFinishedSession(practiced, userId)) };
}

export type SessionQueue = ReturnType<typeof useSessionQueue>;

function toFinishedSession(practiced: PracticedSession, userId: number): FinishedSession {
  const { id, minutes, practice, startedAt, endedAt, moodBefore, moodAfter } = practiced;
  const isRepeated = moodAfter !== undefined;
  return {
    minutes,
    practice,
    ended_at: new Date(endedAt).toISOString(),
    // Pauses count: from them the server tells when it began, which decides its day and whether access was open.
    elapsed_seconds: Math.max(0, Math.round((endedAt - startedAt) / 1000)),
    time_zone: timeZoneOf(userId),
    mood_before: moodBefore,
    mood_after: moodAfter,
    session_id: isRepeated ? newId() : id,
    repeats: isRepeated ? id : undefined,
  };
}

/** Unknown once another member has signed in. */
function timeZoneOf(userId: number): string | undefined {
  const user = getUser();
  return user?.id === userId ? user.time_zone : undefined;
}
