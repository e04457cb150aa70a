import type { Writable } from 'node:stream';

import { Slots } from './slots.js';

/** Slots of their own for each key, such as a member. */
export class SlotsByKey {
  /** Of keys that use one now. */
  private readonly slotsOf = new Map<number | string, Slots>();

  constructor(
    private readonly count: number,
    private readonly mostWaiting = Infinity,
  ) {}

  isFull(key: number | string): boolean {
    return this.slotsOf.get(key)?.isFull ?? false;
  }

  /** @returns whether there was a slot in time, and before the caller left; whoever has one releases it */
  take(key: number | string, patienceMs: number, caller?: Writable): Promise<boolean> {
    const slots = this.slotsOf.get(key) ?? new Slots(this.count, this.mostWaiting);
    this.slotsOf.set(key, slots);
    return slots.take(patienceMs, { caller });
  }

  release(key: number | string) {
    const slots = this.slotsOf.get(key);
    slots?.release();
    if (slots?.isUnused) this.slotsOf.delete(key);
  }

  /** @throws {Error} that of `tooMany` when there was no slot in time */
  async run<T>(key: number | string, patienceMs: number, work: () => Promise<T>, tooMany: () => Error): Promise<T> {
    if (!(await this.take(key, patienceMs))) throw tooMany();
    return work().finally(() => this.release(key));
  }
}
