const OLDEST_MS = 14 * 86_400_000;

/**
 * When a round counts as played. A browser keeps rounds that it could not send, but not for ever; and its clock may be
 * wrong, or a lie.
 */
export function playedAt(told: string | undefined, now: Date): Date {
  const at = told === undefined ? now.getTime() : Date.parse(told);
  return new Date(Math.min(Math.max(at, now.getTime() - OLDEST_MS), now.getTime()));
}
