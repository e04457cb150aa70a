/** In minutes. */
export const DURATIONS = [2, 5, 10, 15, 20] as const;

const MINUTE = 60_000;

export interface Meditation {
  status: 'stopped' | 'running' | 'paused' | 'completed';
  minutes: number;
  /** Milliseconds before the last pause. */
  elapsedBefore: number;
  /** Timestamp, in milliseconds, of the start or last resume. */
  runningSince: number | null;
}

interface TimedEvent {
  type: 'start' | 'pause' | 'resume' | 'stop' | 'tick';
  at: number;
}

export type MeditationEvent = { type: 'choose'; minutes: number } | TimedEvent;

export const stoppedMeditation = (minutes: number): Meditation => ({
  status: 'stopped',
  minutes,
  elapsedBefore: 0,
  runningSince: null,
});

/** Returns the same object for events that do not apply to its status. */
export function reduceMeditation(session: Meditation, event: MeditationEvent): Meditation {
  if (event.type !== 'choose') return REDUCERS[event.type](session, event.at);
  return isInProgress(session) ? session : stoppedMeditation(event.minutes);
}

const REDUCERS: Record<TimedEvent['type'], (session: Meditation, at: number) => Meditation> = {
  start: (session, at) => (isInProgress(session) ? session : run(stoppedMeditation(session.minutes), at)),
  pause: (session, at) => (session.status === 'running' ? pause(session, at) : session),
  resume: (session, at) => (session.status === 'paused' ? run(session, at) : session),
  stop: (session) => (isInProgress(session) ? stoppedMeditation(session.minutes) : session),
  tick: (session, at) => (session.status === 'running' && secondsLeft(session, at) === 0 ? complete(session) : session),
};

export const isInProgress = ({ status }: Meditation) => status === 'running' || status === 'paused';

/** Milliseconds meditated, up to the chosen duration; by timestamps, so that a sleeping tab loses nothing. */
export function elapsed({ minutes, elapsedBefore, runningSince }: Meditation, now: number): number {
  // Setting the clock back must not remove time.
  const current = runningSince === null ? 0 : Math.max(0, now - runningSince);
  return Math.min(elapsedBefore + current, minutes * MINUTE);
}

/** Rounded up: 0 means done. */
export const secondsLeft = (session: Meditation, now: number) =>
  Math.ceil((session.minutes * MINUTE - elapsed(session, now)) / 1000);

export const wholeMinutes = (session: Meditation, now: number) => Math.floor(elapsed(session, now) / MINUTE);

const run = (session: Meditation, at: number): Meditation => ({ ...session, status: 'running', runningSince: at });

const pause = (session: Meditation, at: number): Meditation => ({
  ...session,
  status: 'paused',
  elapsedBefore: elapsed(session, at),
  runningSince: null,
});

const complete = (session: Meditation): Meditation => ({
  ...session,
  status: 'completed',
  elapsedBefore: session.minutes * MINUTE,
  runningSince: null,
});
