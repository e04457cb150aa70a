import type { Writable } from 'node:stream';

import { Semaphore } from './semaphore.js';

/** A semaphore for each key, such as a member. */
export class KeyedSemaphore {
  /** Holds only keys with a permit in use. */
  private readonly semaphores = new Map<number | string, Semaphore>();

  constructor(
    private readonly count: number,
    private readonly maxWaiting = Infinity,
  ) {}

  isFull(key: number | string): boolean {
    return this.semaphores.get(key)?.isFull ?? false;
  }

  /** @returns true with a permit, which the caller must release; false when none was free in time, or before the caller left */
  acquire(key: number | string, patienceMs: number, caller?: Writable): Promise<boolean> {
    const semaphore = this.semaphores.get(key) ?? new Semaphore(this.count, this.maxWaiting);
    this.semaphores.set(key, semaphore);
    return semaphore.acquire(patienceMs, { caller });
  }

  release(key: number | string) {
    const semaphore = this.semaphores.get(key);
    semaphore?.release();
    if (semaphore?.isUnused) this.semaphores.delete(key);
  }

  /** @throws {Error} that of `tooMany` when no permit was free in time */
  async run<T>(key: number | string, patienceMs: number, work: () => Promise<T>, tooMany: () => Error): Promise<T> {
    if (!(await this.acquire(key, patienceMs))) throw tooMany();
    return work().finally(() => this.release(key));
  }
}
