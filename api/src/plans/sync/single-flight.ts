type Work<T> = (key: string, items: ReadonlySet<string>) => Promise<T>;

interface Waiting<T> {
  items: Set<string>;
  result: Promise<T>;
}

/**
 * Runs the work of a key once at a time, in this process. Calls that arrive during a run share the next one, which begins
 * after they arrived; so at most one run is active and one waits, however many calls there are.
 */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Waiting<T>>();

  constructor(private readonly work: Work<T>) {}

  /** Passes the run the items of all calls that share it. */
  run(key: string, item?: string): Promise<T> {
    const next = this.waiting.get(key) ?? this.queue(key);
    if (item !== undefined) next.items.add(item);
    return next.result;
  }

  private queue(key: string): Waiting<T> {
    const items = new Set<string>();
    const next = { items, result: this.start(key, items) };
    this.waiting.set(key, next);
    return next;
  }

  private async start(key: string, items: ReadonlySet<string>): Promise<T> {
    await this.running.get(key);
    this.waiting.delete(key);
    const result = this.work(key, items);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.running.set(key, ended);
    await ended;
    if (this.running.get(key) === ended) this.running.delete(key);
    return result;
  }
}
