const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Remembers what failed: each failure is logged once, however often it is tried again, and so is its end. */
export class BackOff {
  private readonly failures = new Map<string, { pause: number; retryAt: number }>();

  isPausing(what: string): boolean {
    return Date.now() < (this.failures.get(what)?.retryAt ?? 0);
  }

  failed(what: string, error: unknown): void {
    const before = this.failures.get(what);
    const pause = before ? Math.min(MAX_PAUSE_MS, before.pause * 2) : FIRST_PAUSE_MS;
    this.failures.set(what, { pause, retryAt: Date.now() + pause });
    if (before) return;
    const advice = `Pages go on with what is stored. It is tried again, at least every ${MAX_PAUSE_MS / 1000} s.`;
    console.warn(`${what} cannot be stored: ${String(error)}. ${advice}`);
  }

  succeeded(what: string): void {
    if (this.failures.delete(what)) console.warn(`${what} is stored now.`);
  }
}
