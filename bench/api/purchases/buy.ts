import { randomUUID } from 'node:crypto';

import type { Client } from 'undici';

const MONTHLY = { plan_id: 4, payment_method_id: 'pm_card_visa' };

export interface Bought {
  /** The idempotency key of the request. */
  key: string;
  /** Milliseconds. */
  time: number;
}

/** Rejects unless the member is subscribed afterwards. */
export async function buy(client: Client, token: string): Promise<Bought> {
  const key = randomUUID();
  const startedAt = performance.now();
  const response = await client.request({
    method: 'POST',
    path: '/api/buy-plan',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(MONTHLY),
  });
  const text = await response.body.text();
  const time = performance.now() - startedAt;
  if (response.statusCode !== 200) throw new Error(`The purchase was answered with ${response.statusCode}: ${text}`);
  return { key, time };
}
