import type { IncomingMessage } from 'node:http';

/** Returns what the outermost trusted proxy says, as `request.ip` of fastify does, which knows nothing of upgrades. */
export function visitorAddress({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const claimed = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = claimed.map((hop) => hop.trim()).filter((hop) => hop !== '');
  return [socket.remoteAddress ?? '', ...hops.toReversed()].slice(0, trustProxy + 1).at(-1) ?? '';
}
