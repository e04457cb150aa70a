import type { Writable } from 'node:stream';

/** A caller that waits. */
export interface Waiter {
  caller?: Writable | undefined;
  /** Queues are served round robin, however many wait in each. */
  queue?: string;
  /** Its queue gets at least every second permit, before all queues without priority. */
  hasPriority?: boolean;
}

type Queues = Map<string, Set<() => void>>;

/** A counting semaphore: `count` callers hold a permit at once, and the others wait. */
export class Semaphore {
  private free: number;
  private hadPriority = false;
  private readonly priority: Queues = new Map();
  private readonly others: Queues = new Map();

  constructor(count: number) {
    this.free = count;
  }

  /** @returns true with a permit, which the caller must release; false when none was free in time, or before the caller left */
  acquire(patienceMs: number, { caller, queue = '', hasPriority = false }: Waiter = {}): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    if (caller?.destroyed) return Promise.resolve(false);
    const queues = hasPriority ? this.priority : this.others;
    return new Promise((resolve) => {
      const settle = (isAcquired: boolean) => {
        clearTimeout(timer);
        this.leave(queues, queue, enter, isAcquired);
        caller?.off('close', leave);
        resolve(isAcquired);
      };
      const enter = () => settle(true);
      const leave = () => settle(false);
      const timer = setTimeout(leave, patienceMs);
      caller?.once('close', leave);
      queues.set(queue, (queues.get(queue) ?? new Set()).add(enter));
    });
  }

  /** @throws {Error} that of `tooMany` when no permit was free in time, or before the caller left */
  async run<T>(patienceMs: number, work: () => Promise<T>, tooMany: () => Error, waiter?: Waiter): Promise<T> {
    if (!(await this.acquire(patienceMs, waiter))) throw tooMany();
    return work().finally(() => this.release());
  }

  release() {
    this.hadPriority = this.priority.size > 0 && !(this.hadPriority && this.others.size > 0);
    const [queue = []] = (this.hadPriority ? this.priority : this.others).values();
    const [enter] = queue;
    if (enter) enter();
    else this.free += 1;
  }

  /** A queue that was served goes behind the others. */
  private leave(queues: Queues, name: string, enter: () => void, wasServed: boolean) {
    const queue = queues.get(name);
    if (!queue?.delete(enter)) return;
    if (queue.size > 0 && !wasServed) return;
    queues.delete(name);
    if (queue.size > 0) queues.set(name, queue);
  }
}
