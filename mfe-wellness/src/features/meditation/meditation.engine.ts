/** Minutes that a session may be chosen to last. */
export const DURATIONS = [2, 5, 10, 15, 20] as const;

const MINUTE = 60_000;

export interface Meditation {
  status: 'stopped' | 'running' | 'paused' | 'completed';
  /** The chosen duration. */
  minutes: number;
  /** Milliseconds of the stretches that a pause has ended. */
  earlier: number;
  /** Clock, in milliseconds, at which the running stretch began. */
  since: number | null;
}

interface TimedEvent {
  type: 'start' | 'pause' | 'resume' | 'stop' | 'tick';
  at: number;
}

export type MeditationEvent = { type: 'choose'; minutes: number } | TimedEvent;

export const stopped = (minutes: number): Meditation => ({ status: 'stopped', minutes, earlier: 0, since: null });

/** The session after the event; the very same object when the event has no meaning in its state. */
export function meditate(session: Meditation, event: MeditationEvent): Meditation {
  if (event.type !== 'choose') return REACTIONS[event.type](session, event.at);
  return isUnderWay(session) ? session : stopped(event.minutes);
}

const REACTIONS: Record<TimedEvent['type'], (session: Meditation, at: number) => Meditation> = {
  start: (session, at) => (isUnderWay(session) ? session : run(stopped(session.minutes), at)),
  pause: (session, at) => (session.status === 'running' ? pause(session, at) : session),
  resume: (session, at) => (session.status === 'paused' ? run(session, at) : session),
  stop: (session) => (isUnderWay(session) ? stopped(session.minutes) : session),
  tick: (session, at) => (session.status === 'running' && secondsLeft(session, at) === 0 ? complete(session) : session),
};

/** Started, and neither stopped nor completed. */
export const isUnderWay = ({ status }: Meditation) => status === 'running' || status === 'paused';

/** Milliseconds meditated, never more than was chosen. It reads the clock, so that a sleeping tab loses nothing. */
export function elapsed({ minutes, earlier, since }: Meditation, now: number): number {
  // A clock that was set back must not take time away that has been counted.
  const stretch = since === null ? 0 : Math.max(0, now - since);
  return Math.min(earlier + stretch, minutes * MINUTE);
}

/** Seconds still to go, rounded up: 0 means done. */
export const secondsLeft = (session: Meditation, now: number) =>
  Math.ceil((session.minutes * MINUTE - elapsed(session, now)) / 1000);

/** Whole minutes that count if the session ends now. */
export const wholeMinutes = (session: Meditation, now: number) => Math.floor(elapsed(session, now) / MINUTE);

const run = (session: Meditation, at: number): Meditation => ({ ...session, status: 'running', since: at });

const pause = (session: Meditation, at: number): Meditation => ({
  ...session,
  status: 'paused',
  earlier: elapsed(session, at),
  since: null,
});

const complete = (session: Meditation): Meditation => ({
  ...session,
  status: 'completed',
  earlier: session.minutes * MINUTE,
  since: null,
});
