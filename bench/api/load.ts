import { Client } from 'undici';

import { percentile } from '../percentile.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: () => object;
}

export interface Load {
  calls: number;
  perSecond: number;
  p95: number;
}

/** Repeats a call for `duration` milliseconds over one connection per token. Rejects on any status but 200. */
export async function load(origin: string, tokens: readonly string[], call: Call, duration: number): Promise<Load> {
  const startedAt = performance.now();
  const times = await Promise.all(
    tokens.map((token) => callUntil(startedAt + duration, new Client(origin), token, call)),
  );
  const elapsed = performance.now() - startedAt;
  const all = times.flat();
  return { calls: all.length, perSecond: (all.length / elapsed) * 1000, p95: percentile(all, 95) };
}

async function callUntil(end: number, client: Client, token: string, call: Call): Promise<number[]> {
  const times: number[] = [];
  for (let startedAt = performance.now(); startedAt < end; startedAt = performance.now()) {
    await callOnce(client, token, call);
    times.push(performance.now() - startedAt);
  }
  await client.close();
  return times;
}

async function callOnce(client: Client, token: string, { method, path, body }: Call): Promise<void> {
  const authorization = `Bearer ${token}`;
  const response = await client.request({
    method,
    path,
    headers: body ? { authorization, 'content-type': 'application/json' } : { authorization },
    body: body ? JSON.stringify(body()) : null,
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${method} ${path} responded with ${response.statusCode}: ${text}`);
}
