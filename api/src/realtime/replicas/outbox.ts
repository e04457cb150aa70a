import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAITING = 2000;
const BATCH = 100;
const RETRY_MS = 500;

interface Outcome {
  onFailed: (error: unknown) => void;
  onSent: () => void;
}

/** Sends entries in their order, and keeps the newest of them while nothing can be sent. */
export class Outbox<Entry extends object> {
  private waiting: Entry[] = [];
  private isSending = false;

  constructor(
    private readonly send: (entry: Entry) => Promise<unknown>,
    private readonly outcome: Outcome,
  ) {}

  get isEmpty() {
    return this.waiting.length === 0;
  }

  add(entry: Entry) {
    if (this.waiting.length >= MAX_WAITING) this.waiting.shift();
    this.waiting.push(entry);
    void this.sendAll();
  }

  /** Drops what waits, so that nothing more is sent. */
  clear() {
    this.waiting = [];
  }

  private async sendAll() {
    if (this.isSending) return;
    this.isSending = true;
    while (!this.isEmpty) if (!(await this.sendBatch())) await sleep(RETRY_MS, undefined, { ref: false });
    this.isSending = false;
  }

  /** An entry whose answer was lost is sent again: clients apply each event by its id. */
  private async sendBatch(): Promise<boolean> {
    const batch = this.waiting.slice(0, BATCH);
    const results = await Promise.allSettled(batch.map((entry) => this.send(entry)));
    const sent = new Set(batch.filter((_, index) => results[index]?.status === 'fulfilled'));
    this.waiting = this.waiting.filter((entry) => !sent.has(entry));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) this.outcome.onFailed(failure.reason);
    else this.outcome.onSent();
    return !failure;
  }
}
