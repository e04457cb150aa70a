import { createHmac } from 'node:crypto';

import type { Change } from '../state/journal.ts';
import type { Delivery } from '../state/records.ts';
import type { Store } from '../state/store.ts';

const TIMEOUT_MS = 10_000;
const MAX_IN_FLIGHT = 20;
const SECOND = 1000;
/** The wait after each failed attempt; the last one repeats. */
const RETRY_AFTER_MS = [1, 5, 30, 5 * 60, 60 * 60].map((seconds) => seconds * SECOND);

const NOBODY = { id: null, idempotency_key: null };

/** The value of the header Stripe-Signature; the time is in Unix seconds. */
function sign(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** Sends events to the webhook endpoint, all at the same time, and retries until it responds with 2xx. */
export class Deliveries {
  private readonly store: Store;
  private readonly secret: string;
  private url: string | undefined;
  private isPaused = false;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly inFlight = new Map<string, Promise<void>>();
  /** The ids of events that are not delivered yet. */
  private readonly waiting: Set<string>;

  constructor(store: Store, secret: string, url: string | undefined) {
    this.store = store;
    this.secret = secret;
    this.url = url;
    const undelivered = store.all('sandbox.delivery').filter(({ nextAttemptAt }) => nextAttemptAt !== null);
    this.waiting = new Set(undelivered.map(({ id }) => id));
  }

  /** Events from now on go to this endpoint, and so do those that wait. Earlier ones had no endpoint, and go nowhere. */
  deliverTo(url: string | undefined) {
    this.url = url;
    this.sendDue();
  }

  pause() {
    this.isPaused = true;
  }

  resume() {
    this.isPaused = false;
    this.sendDue();
  }

  stop() {
    this.stopping.abort();
    clearTimeout(this.timer);
  }

  /** Queues the events of a transaction, as part of it. */
  enqueue(changes: readonly Change[]) {
    if (this.url === undefined) return;
    for (const change of changes) {
      if (!('put' in change) || change.put.object !== 'event') continue;
      const { id, type } = change.put;
      // A delivered event is written again, without its pending webhook.
      if (this.store.find('sandbox.delivery', id)) continue;
      this.waiting.add(id);
      this.store.put({ ...change.put, pending_webhooks: 1 });
      this.store.put({
        id,
        object: 'sandbox.delivery',
        eventType: type,
        created: Date.now(),
        attempts: 0,
        nextAttemptAt: Date.now(),
        lastResult: null,
      });
    }
  }

  /** Tries a delivery again now, even if it succeeded before. */
  resend(id: string) {
    const delivery = this.store.find('sandbox.delivery', id);
    if (!delivery) return;
    this.waiting.add(id);
    this.store.transaction(NOBODY, () => this.store.put({ ...delivery, nextAttemptAt: Date.now() }));
  }

  /** Sends what is due, and comes back for the rest. */
  sendDue() {
    clearTimeout(this.timer);
    if (this.isPaused || this.stopping.signal.aborted || this.url === undefined) return;
    const now = Date.now();
    const waiting = this.idle();
    const due = waiting.filter(({ nextAttemptAt }) => (nextAttemptAt ?? 0) <= now);
    for (const delivery of due.slice(0, MAX_IN_FLIGHT - this.inFlight.size)) this.start(delivery, this.url);
    const next = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt ?? Infinity).filter((at) => at > now));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.sendDue(), next - now).unref();
  }

  /** Resolves when no delivery is in flight or due now. */
  async settle(): Promise<void> {
    this.sendDue();
    while (this.inFlight.size > 0) {
      await Promise.all(this.inFlight.values());
      this.sendDue();
    }
  }

  private idle(): Delivery[] {
    return [...this.waiting]
      .filter((id) => !this.inFlight.has(id))
      .flatMap((id) => this.store.find('sandbox.delivery', id) ?? []);
  }

  private start(delivery: Delivery, url: string) {
    const attempt = this.attempt(delivery, url).finally(() => {
      this.inFlight.delete(delivery.id);
      this.sendDue();
    });
    this.inFlight.set(delivery.id, attempt);
  }

  private async attempt({ id }: Delivery, url: string) {
    const body = JSON.stringify(this.store.find('event', id), null, 2);
    const result = await this.post(url, body);
    if (!this.stopping.signal.aborted) this.store.transaction(NOBODY, () => this.record(id, result));
  }

  private async post(url: string, body: string): Promise<string> {
    const signature = sign(body, this.secret, Math.floor(Date.now() / SECOND));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.stopping.signal]),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      const { cause } = error as Error;
      return cause instanceof Error ? cause.message : (error as Error).message;
    }
  }

  private record(id: string, result: string) {
    const delivery = this.store.find('sandbox.delivery', id);
    if (!delivery) return;
    const isDelivered = /^2\d\d$/.test(result);
    const attempts = delivery.attempts + 1;
    const wait = RETRY_AFTER_MS[attempts - 1] ?? RETRY_AFTER_MS.at(-1) ?? SECOND;
    this.store.put({
      ...delivery,
      attempts,
      lastResult: result,
      nextAttemptAt: isDelivered ? null : Date.now() + wait,
    });
    if (isDelivered) this.waiting.delete(id);
    const event = this.store.find('event', id);
    if (isDelivered && event) this.store.put({ ...event, pending_webhooks: 0 });
  }
}
