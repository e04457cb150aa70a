import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';

/** The headers that proxies add. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const PRIVATE: [string, number, 'ipv4' | 'ipv6'][] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];
const privateAddresses = new BlockList();
for (const [address, prefix, family] of PRIVATE) privateAddresses.addSubnet(address, prefix, family);

export interface MetricsCall {
  headers: IncomingHttpHeaders;
  /** The address of the connection, not what a proxy names. */
  remoteAddress: string | undefined;
}

/** If there is a token, it is required; otherwise, callers must be on this machine or network, behind no proxy. */
export function mayReadMetrics({ headers, remoteAddress = '' }: MetricsCall, token: string | null): boolean {
  const [, bearer = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token !== null) return isSame(bearer, token);
  if (FORWARDING.some((name) => name in headers)) return false;
  const address = remoteAddress.replace(/^::ffff:/i, '');
  return privateAddresses.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
