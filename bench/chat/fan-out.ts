import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';

import type { Caller } from '../api/servers.ts';
import { median } from '../median.ts';
import { cpuTime } from './cpus.ts';
import type { Replica } from './replica.ts';

/** The event may come alone or in a batch. */
const MESSAGE_EVENT = '["chat:message"';

/** A websocket that hands on packets with messages and parses none, so that the servers are what is measured. */
class Listener {
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  /** Resolves once the server has accepted the token. */
  static open(origin: string, token: string, onMessage: (packet: string) => void): Promise<Listener> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    return new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error(`${origin} accepts no websocket`)));
      socket.addEventListener('message', ({ data }) => {
        const packet = String(data);
        if (packet.includes(MESSAGE_EVENT)) onMessage(packet);
        else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        else if (packet.startsWith('40')) resolve(new Listener(socket));
        else if (packet.startsWith('44')) reject(new Error(`${origin} rejects the token: ${packet}`));
        else if (packet === '2') socket.send('3');
      });
    });
  }

  close() {
    this.socket.close();
  }
}

const BLOCKS = 10;
const BLOCK_MS = 3000;
const SENDERS = 8;
/** The pause between two messages of one sender, in the steady blocks. */
const PAUSE_MS = 50;
const DRAIN_MS = 5000;
const TEXTS = /"message":"([^"]+)"/g;

export interface FanOut {
  /** Deliveries per second of the server's own time: what a message costs with all sockets, less what it costs with none. */
  perCpuSecond: number;
  /** Deliveries per second from the first socket that has a message to the last one, at 20 messages a second. */
  spread: number;
  /** Deliveries per second while members write as fast as they get answers; storing the messages included. */
  saturated: number;
}

type Server = Pick<Replica, 'origin' | 'pid'>;
type Sides<T> = Record<'api' | 'bare', T>;

/** Medians of interleaved blocks. */
export async function compareFanOut(
  servers: Sides<Server>,
  callers: readonly Caller[],
  signal: AbortSignal,
): Promise<Sides<FanOut>> {
  const measured: Sides<FanOut[]> = { api: [], bare: [] };
  const names = ['api', 'bare'] as const;
  for (let block = 0; block <= BLOCKS; block += 1)
    for (const name of block % 2 === 0 ? names : names.toReversed()) {
      signal.throwIfAborted();
      const fanOut = await measureBlock(servers[name], callers);
      if (block > 0) measured[name].push(fanOut);
    }
  return { api: medians(measured.api), bare: medians(measured.bare) };
}

const medians = (blocks: readonly FanOut[]): FanOut => ({
  perCpuSecond: median(blocks.map(({ perCpuSecond }) => perCpuSecond)),
  spread: median(blocks.map(({ spread }) => spread)),
  saturated: median(blocks.map(({ saturated }) => saturated)),
});

async function measureBlock(server: Server, callers: readonly Caller[]): Promise<FanOut> {
  const alone = await send(server, callers, 1, PAUSE_MS);
  const room = new Room();
  const listeners = await Promise.all(callers.map(({ token }) => Listener.open(server.origin, token, room.note)));
  const broadcast = async (senders: number, pauseMs: number) => {
    const [startedAt, before] = [performance.now(), room.delivered];
    const sent = await send(server, callers, senders, pauseMs);
    const expected = sent.texts.length * callers.length;
    const deadline = performance.now() + DRAIN_MS;
    while (room.delivered - before < expected && performance.now() < deadline) await sleep(1);
    if (room.delivered - before !== expected) throw new Error(`Not every message arrived from ${server.origin}`);
    return { ...sent, perSecond: (expected / (performance.now() - startedAt)) * 1000 };
  };
  const steady = await broadcast(1, PAUSE_MS);
  const saturated = await broadcast(SENDERS, 0);
  for (const listener of listeners) listener.close();
  const spreads = steady.texts.map((text) => room.spreadOf(text));
  return {
    perCpuSecond: (callers.length / (steady.cpuTime - alone.cpuTime)) * 1000,
    spread: (callers.length / median(spreads)) * 1000,
    saturated: saturated.perSecond,
  };
}

interface Sent {
  texts: string[];
  /** The server's CPU time for each message, in milliseconds. */
  cpuTime: number;
}

async function send(server: Server, callers: readonly Caller[], senders: number, pauseMs: number): Promise<Sent> {
  const end = performance.now() + BLOCK_MS;
  const before = cpuTime(server.pid);
  const sent = await Promise.all(
    callers.slice(0, senders).map(({ token }) => sendUntil(end, server.origin, token, pauseMs)),
  );
  const texts = sent.flat();
  return { texts, cpuTime: (cpuTime(server.pid) - before) / texts.length };
}

/** When each message reached its first and its last socket. */
class Room {
  delivered = 0;
  private readonly times = new Map<string, { first: number; last: number }>();

  note = (packet: string) => {
    const now = performance.now();
    for (const [, text = ''] of packet.matchAll(TEXTS)) {
      this.delivered += 1;
      const known = this.times.get(text);
      if (known) known.last = now;
      else this.times.set(text, { first: now, last: now });
    }
  };

  /** The spread in milliseconds. */
  spreadOf(text: string): number {
    const { first, last } = this.times.get(text) ?? { first: NaN, last: NaN };
    return last - first;
  }
}

/** @returns the texts that were sent */
async function sendUntil(end: number, origin: string, token: string, pauseMs: number): Promise<string[]> {
  const client = new Client(origin);
  const texts: string[] = [];
  while (performance.now() < end) {
    const text = `Good morning from the garden ${randomUUID()}`;
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: '/api/add-chat',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: text, client_id: randomUUID() }),
    });
    const answer = await body.text();
    if (statusCode !== 200) throw new Error(`POST /add-chat responded with ${statusCode}: ${answer}`);
    texts.push(text);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  await client.close();
  return texts;
}
