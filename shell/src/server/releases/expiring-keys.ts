const LIFE_MS = 10_000;
const MAX_KEYS = 1000;

/** Keys that are forgotten after ten seconds, or earlier when there are too many. */
export class ExpiringKeys {
  private readonly ends = new Map<string, number>();

  has(key: string): boolean {
    return Date.now() < (this.ends.get(key) ?? 0);
  }

  add(key: string): void {
    this.ends.delete(key);
    const [oldest] = this.ends.keys();
    if (oldest !== undefined && this.ends.size >= MAX_KEYS) this.ends.delete(oldest);
    this.ends.set(key, Date.now() + LIFE_MS);
  }
}
