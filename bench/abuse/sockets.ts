import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The figures of one attack, or of one of its interim reports. */
export interface Tally {
  opened: number;
  /** Open now. */
  open: number;
  /** Longest life of a connection that the server has ended, in milliseconds. */
  longestMs: number;
  /** First lines of the responses, such as `408`, and how many there were; `none` where there was nothing to read. */
  answers: Record<string, number>;
}

export interface FloodOptions {
  target: URL;
  /** The number of connections that are open at a time: one that ends is replaced. */
  sockets: number;
  /** The number of connections in all. */
  total?: number;
  /** The text that each sends at once. */
  head: string;
  /** The text that each then sends again and again; characters are bytes. */
  drip?: { text: string; everyMs: number };
  /** Stops reading after the first bytes. */
  readsNothing?: boolean;
  /** The time after which the attacker closes each connection. */
  leavesAfterMs?: number;
  /** The number of addresses that connect: 20 unless given, 42 at most. */
  addresses?: number;
}

/** Loopback has a whole network of addresses on Linux; the first is for others. */
const ADDRESSES = Array.from({ length: 42 }, (_, index) => `127.0.0.${index + 2}`);
const OPENED_AT_ONCE = 50;
const PAUSE_MS = 50;

/** Keeps connections open until the signal aborts. */
export async function flood(options: FloodOptions, tally: Tally, signal: AbortSignal): Promise<void> {
  const open = new Set<Socket>();
  const { sockets, total = Infinity } = options;
  while (!signal.aborted) {
    const missing = Math.min(sockets - open.size, OPENED_AT_ONCE, total - tally.opened);
    for (let index = 0; index < missing; index += 1) openOne(options, tally, open);
    tally.open = open.size;
    await sleep(PAUSE_MS);
  }
  for (const socket of open) socket.destroy();
}

function openOne(options: FloodOptions, tally: Tally, open: Set<Socket>): void {
  const { target, head, drip, readsNothing, leavesAfterMs, addresses = 20 } = options;
  const localAddress = ADDRESSES[tally.opened % addresses] ?? '';
  const socket = connect({ host: '127.0.0.1', port: Number(target.port), localAddress });
  const openedAt = performance.now();
  let answer = 'none';
  open.add(socket);
  tally.opened += 1;
  socket.on('error', () => undefined);
  socket.once('data', (data) => {
    answer = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 'other';
    if (readsNothing) socket.pause();
    else socket.resume();
  });
  socket.write(head);
  const timer = drip && setInterval(() => socket.write(drip.text, 'latin1'), drip.everyMs);
  const leaving = leavesAfterMs && setTimeout(() => socket.destroy(), leavesAfterMs);
  socket.once('close', () => {
    clearInterval(timer);
    clearTimeout(leaving);
    tally.answers[answer] = (tally.answers[answer] ?? 0) + 1;
    if (open.delete(socket)) tally.longestMs = Math.max(tally.longestMs, performance.now() - openedAt);
  });
}
