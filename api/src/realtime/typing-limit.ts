const PERIOD_MS = 2000;
/** Pages name two members and say "several" of three or more, and each leaves its own member out. */
const MAX_SHOWN = 4;

/**
 * Decides who is shown as typing, so that it costs the same however many type: each event goes to every open room. All
 * tabs of a member count as one. Who types beyond the limit is not shown.
 */
export class TypingLimit {
  private since = 0;
  private readonly shownIds = new Set<number>();

  /** Whether the member may be shown now, which then counts. */
  take(memberId: number): boolean {
    if (this.since <= performance.now() - PERIOD_MS) {
      this.since = performance.now();
      this.shownIds.clear();
    }
    if (this.shownIds.has(memberId) || this.shownIds.size >= MAX_SHOWN) return false;
    this.shownIds.add(memberId);
    return true;
  }
}
