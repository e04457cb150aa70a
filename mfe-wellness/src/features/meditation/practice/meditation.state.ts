const MINUTE = 60_000;

/** Times are in milliseconds of the monotonic clock, which cannot be set. */
export interface Meditation {
  status: 'stopped' | 'running' | 'paused' | 'completed';
  minutes: number;
  /** Milliseconds before the last pause. */
  elapsedBefore: number;
  /** When it was started or last resumed. */
  runningSince: number | null;
}

export interface TimedEvent {
  type: 'start' | 'pause' | 'resume' | 'stop' | 'complete' | 'tick';
  at: number;
}

/** `add` is time that the monotonic clock missed while the device slept. */
export type MeditationEvent = { type: 'choose'; minutes: number } | { type: 'add'; ms: number } | TimedEvent;

export interface SessionStart {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The time of the monotonic clock; earlier by what it has missed since. */
  at: number;
}

/** Times are in milliseconds since 1970. */
export interface EndedSession {
  id: string;
  minutes: number;
  startedAt: number;
  endedAt: number;
}

export const stoppedMeditation = (minutes: number): Meditation => ({
  status: 'stopped',
  minutes,
  elapsedBefore: 0,
  runningSince: null,
});

/** Returns the same object for events that do not apply to its status. */
export function reduceMeditation(session: Meditation, event: MeditationEvent): Meditation {
  if (event.type === 'choose') return isInProgress(session) ? session : stoppedMeditation(event.minutes);
  if (event.type === 'add') return isInProgress(session) ? add(session, event.ms) : session;
  return REDUCERS[event.type](session, event.at);
}

const REDUCERS: Record<TimedEvent['type'], (session: Meditation, at: number) => Meditation> = {
  start: (session, at) => (isInProgress(session) ? session : run(stoppedMeditation(session.minutes), at)),
  pause: (session, at) => (session.status === 'running' ? halt(session, 'paused', at) : session),
  resume: (session, at) => (session.status === 'paused' ? run(session, at) : session),
  stop: (session) => (isInProgress(session) ? stoppedMeditation(session.minutes) : session),
  complete: (session, at) => (isInProgress(session) ? halt(session, 'completed', at) : session),
  tick: (session, at) =>
    session.status === 'running' && secondsLeft(session, at) === 0 ? halt(session, 'completed', at) : session,
};

export const isInProgress = ({ status }: Meditation) => status === 'running' || status === 'paused';

/** Milliseconds meditated, up to the chosen duration; by timestamps, so that a sleeping tab loses nothing. */
export const elapsed = (session: Meditation, now: number) =>
  Math.min(sinceStart(session, now), session.minutes * MINUTE);

/** Returns the milliseconds since the session was over, if it ended while the device slept. */
export const overrun = (session: Meditation, now: number) =>
  Math.max(0, sinceStart(session, now) - session.minutes * MINUTE);

const sinceStart = ({ elapsedBefore, runningSince }: Meditation, now: number) =>
  elapsedBefore + (runningSince === null ? 0 : Math.max(0, now - runningSince));

/** Rounded up: 0 means done. */
export const secondsLeft = (session: Meditation, now: number) =>
  session.status === 'completed' ? 0 : Math.ceil((session.minutes * MINUTE - elapsed(session, now)) / 1000);

export const wholeMinutes = (session: Meditation, now: number) => Math.floor(elapsed(session, now) / MINUTE);

/** The session as if it ended at that moment. */
export function endAt(session: Meditation, start: SessionStart, at: number): EndedSession {
  const { id, startedAt } = start;
  // The device's date is wrong here: it may have been set during the session.
  const endedAt = startedAt + at - start.at - overrun(session, at);
  return { id, minutes: wholeMinutes(session, at), startedAt, endedAt };
}

const run = (session: Meditation, at: number): Meditation => ({ ...session, status: 'running', runningSince: at });

const halt = (session: Meditation, status: 'paused' | 'completed', at: number): Meditation => ({
  ...session,
  status,
  elapsedBefore: elapsed(session, at),
  runningSince: null,
});

const add = (session: Meditation, ms: number): Meditation => ({
  ...session,
  elapsedBefore: session.elapsedBefore + ms,
});
