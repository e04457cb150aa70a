import type { Writable } from 'node:stream';

/** Lets so many through at once; the others wait for their turn. */
export class Slots {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly count: number,
    private readonly mostWaiting = Infinity,
  ) {
    this.free = count;
  }

  get isFull() {
    return this.free === 0;
  }

  get isUnused() {
    return this.free === this.count;
  }

  /** @returns whether there was a slot in time, and before the caller left; whoever has one releases it */
  take(patienceMs: number, caller?: Writable): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    if (caller?.destroyed || this.waiting.size === this.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isTaken: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(enter);
        caller?.off('close', leave);
        resolve(isTaken);
      };
      const enter = () => settle(true);
      const leave = () => settle(false);
      const timer = setTimeout(leave, patienceMs);
      caller?.once('close', leave);
      this.waiting.add(enter);
    });
  }

  /** @throws {Error} that of `tooMany` when there was no slot in time, or before the caller left */
  async run<T>(patienceMs: number, work: () => Promise<T>, tooMany: () => Error, caller?: Writable): Promise<T> {
    if (!(await this.take(patienceMs, caller))) throw tooMany();
    return work().finally(() => this.release());
  }

  release() {
    const [enter] = this.waiting;
    if (enter) enter();
    else this.free += 1;
  }
}
