import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';

import type { Caller } from '../api/servers.ts';
import { percentile } from '../percentile.ts';
import type { Balancer } from './balancer.ts';
import { Follower } from './follower.ts';
import type { Replica } from './replica.ts';
import { type Tally, tallyOf } from './tally.ts';
import type { Valkey } from './valkey.ts';

const RETRY_MS = 300;

/** Sends until it is acknowledged, with the same client_id each time. */
async function sendUntilAcknowledged(origin: string, token: string, message: string): Promise<void> {
  const body = JSON.stringify({ message, client_id: randomUUID() });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (;;) {
    const response = await fetch(`${origin}/api/add-chat`, { method: 'POST', headers, body }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response?.ok) return;
    if (response && response.status < 500) throw new Error(`POST /add-chat responded with ${response.status}`);
    await sleep(RETRY_MS);
  }
}

const RUN_SECONDS = 300;
const SENDERS = 10;
/** The pause of each sender between two messages. */
const PAUSE_MS = 1000;
const CUT_EVERY_SECONDS = 30;
const CUT_PART = 1 / 3;
const REPLICA_DOWN_MS = 3000;
const VALKEY_DOWN_MS = 3000;
/** A page learns within five seconds that it missed something. */
const SETTLE_SECONDS = 15;

interface Parts {
  balancer: Balancer;
  replica: Replica;
  valkey: Valkey;
  callers: readonly Caller[];
  /** The table's ids, in order. */
  readStored: () => Promise<number[]>;
}

export interface Outages extends Tally {
  sent: number;
  received: number;
  cut: number;
  p50: number;
  p99: number;
}

/** Ten members write and everybody follows, while connections are cut, a replica crashes, and Valkey restarts. */
export async function followThroughOutages(parts: Parts, signal: AbortSignal): Promise<Outages> {
  const { balancer, callers } = parts;
  const sentAt = new Map<string, number>();
  const followers = callers.map(({ token }) => new Follower(balancer.origin, token, sentAt));
  try {
    while (followers.some(({ isConnected }) => !isConnected)) await sleep(100, undefined, { signal });
    const end = performance.now() + RUN_SECONDS * 1000;
    const senders = callers.slice(0, SENDERS).map(async ({ token }, sender) => {
      for (let count = 1; performance.now() < end; count += 1) {
        signal.throwIfAborted();
        const text = `Message ${count} of sender ${sender}`;
        sentAt.set(text, performance.now());
        await sendUntilAcknowledged(balancer.origin, token, text);
        await sleep(PAUSE_MS);
      }
    });
    const [cut] = await Promise.all([
      cutUntil(end, balancer, signal),
      crashReplica(parts),
      restartValkey(parts),
      ...senders,
    ]);
    await sleep(SETTLE_SECONDS * 1000, undefined, { signal });
    const shown = followers.map((follower) => follower.shown);
    const delays = followers.flatMap((follower) => follower.delays);
    return {
      sent: sentAt.size,
      received: delays.length,
      cut,
      ...tallyOf(shown, [...sentAt.keys()], await parts.readStored()),
      p50: percentile(delays, 50),
      p99: percentile(delays, 99),
    };
  } finally {
    for (const follower of followers) follower.stop();
  }
}

async function cutUntil(end: number, balancer: Balancer, signal: AbortSignal): Promise<number> {
  let cut = 0;
  for (;;) {
    await sleep(CUT_EVERY_SECONDS * 1000, undefined, { signal });
    if (performance.now() >= end) return cut;
    cut += balancer.cut(CUT_PART);
  }
}

async function crashReplica({ replica }: Parts): Promise<void> {
  await sleep((RUN_SECONDS / 3) * 1000);
  await replica.crash(REPLICA_DOWN_MS);
}

async function restartValkey({ valkey }: Parts): Promise<void> {
  await sleep(((RUN_SECONDS * 2) / 3) * 1000);
  await valkey.restart(VALKEY_DOWN_MS);
}
