/** Milliseconds. The monotonic clock cannot be set, but some devices stop it while they sleep. */
export interface ClockReading {
  monotonic: number;
  wall: number;
}

export interface Watch {
  began: ClockReading;
  /** The server's time when the watch began, in milliseconds since 1970; null without an answer. */
  server: number | null;
  /** How far the wall clock is ahead of the monotonic one, as far as it is accounted for. */
  lead: number;
  /** The time that was found to be missed since the watch began. */
  missed: number;
}

/** The server tells whole seconds, and its answer takes time. */
const TOLERANCE_MS = 2000;

const leadOf = ({ wall, monotonic }: ClockReading) => wall - monotonic;

export const beginWatch = (began: ClockReading): Watch => ({ began, server: null, lead: leadOf(began), missed: 0 });

/** Whether the wall clock was set or the monotonic clock has stood still: only the server can tell which. */
export const hasDrifted = (watch: Watch, now: ClockReading) => Math.abs(leadOf(now) - watch.lead) > TOLERANCE_MS;

/** The milliseconds that the monotonic clock missed by the server's account; none if the server's time is unknown. */
export function findMissed(watch: Watch, now: ClockReading, server: number | null): number {
  if (server === null || watch.server === null) return 0;
  const missed = server - watch.server - (now.monotonic - watch.began.monotonic + watch.missed);
  // It never runs ahead, so less time by the server means nothing.
  if (missed <= TOLERANCE_MS) return 0;
  const drift = leadOf(now) - watch.lead;
  // The wall clock is more exact than the server's whole seconds, if they agree.
  return Math.abs(missed - drift) <= TOLERANCE_MS ? drift : missed;
}

export const settleWatch = (watch: Watch, now: ClockReading, missed: number): Watch => ({
  ...watch,
  lead: leadOf(now),
  missed: watch.missed + missed,
});
