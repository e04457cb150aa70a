const DAY = 86_400;
const RETRY_AFTER_DAYS = [3, 5, 7];

/** When an invoice is tried again after this many failed attempts, in Unix seconds; null after the last. */
export function nextRetry(failedAttempts: number, now: number): number | null {
  const days = RETRY_AFTER_DAYS[failedAttempts - 1];
  return days === undefined ? null : now + days * DAY;
}
