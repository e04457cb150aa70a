import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 300;

/** Sends until it is acknowledged, with the same client_id each time. */
export async function sendUntilAcknowledged(origin: string, token: string, message: string): Promise<void> {
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
