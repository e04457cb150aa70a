import { Client } from 'undici';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: () => object;
}

export interface Load {
  calls: number;
  perSecond: number;
  /** Milliseconds that 95 of 100 calls took at most. */
  p95: number;
}

/** Makes a call again and again for some milliseconds, over one connection for each token. Rejects when one is refused. */
export async function load(origin: string, tokens: readonly string[], call: Call, duration: number): Promise<Load> {
  const began = performance.now();
  const times = await Promise.all(tokens.map((token) => callUntil(began + duration, new Client(origin), token, call)));
  const took = performance.now() - began;
  const sorted = times.flat().toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
  return { calls: sorted.length, perSecond: (sorted.length / took) * 1000, p95 };
}

async function callUntil(end: number, client: Client, token: string, call: Call): Promise<number[]> {
  const times: number[] = [];
  for (let began = performance.now(); began < end; began = performance.now()) {
    await callOnce(client, token, call);
    times.push(performance.now() - began);
  }
  await client.close();
  return times;
}

async function callOnce(client: Client, token: string, { method, path, body }: Call): Promise<void> {
  const authorization = `Bearer ${token}`;
  const answer = await client.request({
    method,
    path,
    headers: body ? { authorization, 'content-type': 'application/json' } : { authorization },
    body: body ? JSON.stringify(body()) : null,
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
}
