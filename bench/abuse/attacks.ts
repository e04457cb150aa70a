import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

import { flood, type FloodOptions, type Tally } from './sockets.ts';

export interface Target {
  shell: URL;
  api: URL;
  /** Path of a large file, on the shell. */
  largeFile: string;
}
type Attack = (target: Target, tally: Tally, signal: AbortSignal) => Promise<void>;

const MANY = 2000;
const UPGRADES = 20_000;
const CALLERS = 50;
/** The time for which one polling session is used. */
const SESSION_MS = 2000;
const MEGABYTE = 1_000_000;
/** One fewer than a connection may have unanswered. */
const PIPELINED = 3;
/** The size in bytes, just below the limit, and many times what a connection may have unanswered. */
const HEADER = 15_800;
const HEADERS = 15;
const DEPTH = 400_000;
const NESTED = `{"constructor":1,"m":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

const head = (line: string, headers: string) => `${line} HTTP/1.1\r\nhost: localhost\r\n${headers}`;
const JSON_BODY = 'content-type: application/json\r\n';
const UPGRADE = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
const KEY = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SOCKET = 'GET /socket.io/?EIO=4&transport=websocket';
const POLLING = '/socket.io/?EIO=4&transport=polling';
const PING = '\x89\x80\0\0\0\0';
/** Asks to move a session off polling, then begins a message. */
const PROBE = `\x81\x86\0\0\0\x002probe\x82\xfe\x40\0\0\0\0\0${'x'.repeat(16_000)}`;

const sockets =
  (optionsOf: (target: Target) => Omit<FloodOptions, 'target'>): Attack =>
  (target, tally, signal) =>
    flood({ target: target.shell, ...optionsOf(target) }, tally, signal);

/** Calls in a loop, from 50 callers at one address that is not that of the others. */
const calls =
  (callOf: (target: Target, index: number) => { url: URL; method?: string; headers?: OutgoingHttpHeaders }): Attack =>
  async (target, tally, signal) => {
    const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });
    const call = async () => {
      while (!signal.aborted) {
        const { url, ...options } = callOf(target, tally.opened);
        tally.opened += 1;
        const answer = await new Promise<string>((resolve) => {
          request(url, { ...options, agent })
            .once('response', (response) => response.resume().once('close', () => resolve(String(response.statusCode))))
            .once('error', () => resolve('none'))
            .end();
        });
        tally.answers[answer] = (tally.answers[answer] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, call));
    agent.destroy();
  };

/** Each attack goes on until it is stopped. */
export const attacks: Record<string, Attack> = {
  'slow bodies': sockets(() => ({
    sockets: MANY,
    head: head('POST /api/login', `${JSON_BODY}content-length: 200\r\n\r\n`),
    drip: { text: ' ', everyMs: 10_000 },
  })),
  'more bodies than connections': sockets(() => ({
    sockets: 10_500,
    head: head('POST /api/login', `${JSON_BODY}content-length: 200\r\n\r\n{`),
    addresses: 42,
  })),
  'slow uploads': sockets(() => ({
    sockets: MANY,
    head: head('POST /api/releases', `${JSON_BODY}content-length: 20000000\r\n\r\n`),
    drip: { text: ' ', everyMs: 10_000 },
  })),
  'bodies of a megabyte': sockets(() => ({
    sockets: 400,
    head: head('POST /api/login', `${JSON_BODY}content-length: ${MEGABYTE}\r\n\r\n${' '.repeat(MEGABYTE - 1)}`),
  })),
  'bodies in chunks of a byte': sockets(() => ({
    sockets: 7,
    head: head('POST /api/login', `${JSON_BODY}transfer-encoding: chunked\r\n\r\n`),
    drip: { text: '1\r\n \r\n'.repeat(1000), everyMs: 100 },
  })),
  'slow headers': sockets(() => ({
    sockets: MANY,
    head: head('GET /', ''),
    drip: { text: 'x: y\r\n', everyMs: 3000 },
  })),
  'silent connections': sockets(() => ({ sockets: MANY, head: '' })),
  'upgrades of pages': sockets(() => ({
    sockets: MANY,
    total: UPGRADES,
    head: head('GET /', `${UPGRADE}${KEY}\r\n`),
  })),
  'half-open upgrades of the socket': sockets(() => ({
    sockets: MANY,
    total: UPGRADES,
    head: head(SOCKET, `${UPGRADE}\r\n`),
  })),
  'upgrades that are abandoned': async ({ shell }, tally, signal) => {
    while (!signal.aborted) {
      const opened = await (await fetch(new URL(POLLING, shell))).text();
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
      const options = {
        ...{ target: shell, sockets: 100, leavesAfterMs: 100 },
        head: head(`${SOCKET}&sid=${sid}`, `${UPGRADE}${KEY}\r\n`) + PROBE,
      };
      await flood(options, tally, AbortSignal.any([signal, AbortSignal.timeout(SESSION_MS)]));
    }
  },
  'WebSocket pings': sockets(() => ({
    sockets: 20,
    head: head(SOCKET, `${UPGRADE}${KEY}\r\n`),
    drip: { text: PING.repeat(5000), everyMs: 10 },
  })),
  'pages for visitors who leave': sockets(() => ({
    sockets: 120,
    head: head('GET /', 'accept-encoding: br\r\n\r\n').repeat(PIPELINED),
    leavesAfterMs: 400,
  })),
  'pipelined calls of one address': sockets(() => ({
    sockets: 250,
    head: head('GET /api/release-set', '\r\n').repeat(PIPELINED),
    leavesAfterMs: 5000,
    addresses: 1,
  })),
  'large headers in advance': sockets(() => ({
    sockets: 1000,
    head: head('GET /api/release-set', `x: ${'x'.repeat(HEADER)}\r\n\r\n`).repeat(HEADERS),
    leavesAfterMs: 4000,
    addresses: 4,
  })),
  'nested JSON': sockets(() => ({
    sockets: 8,
    head: head('POST /api/add-chat', `${JSON_BODY}content-length: ${NESTED.length}\r\n\r\n${NESTED}`),
    leavesAfterMs: 2000,
  })),
  'files that nobody reads': sockets(({ largeFile }) => ({
    sockets: 400,
    head: head(`GET ${largeFile}`, '\r\n'),
    readsNothing: true,
  })),
  'releases that do not exist': calls(({ shell }, index) => ({
    url: new URL(`/releases/mfe-games/1.0.0+${index.toString(16).padStart(12, '0')}/remoteEntry.js`, shell),
  })),
  'forged sessions': calls(({ shell }, index) => ({
    url: new URL('/api/session/refresh', shell),
    method: 'POST',
    headers: { cookie: `mindgrove_refresh=${index}` },
  })),
};
