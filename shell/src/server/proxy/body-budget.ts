import type { Writable } from 'node:stream';

import { networkOf } from '@mindgrove/contracts/server/http-server';

/** Of the memory for all bodies that wait to be sent to the API. */
export const BODY_BUDGET_BYTES = 64 * 1_048_576;
/** What one address may take of it. */
export const ADDRESS_BYTES = BODY_BUDGET_BYTES / 8;
/** Bodies of ordinary calls; they are read even when others have used up the budget. */
const SMALL_BYTES = 16_384;

interface Held {
  network: string;
  bytes: number;
}

/** Counts the bodies that are held at once, so that many large ones cannot fill the memory. */
export class BodyBudget {
  private total = 0;
  private readonly held = new Map<Writable, Held>();
  private readonly networks = new Map<string, number>();

  /** Whether there is room for more of a visitor's body; it is given back when the response closes. */
  take(response: Writable, address: string, bytes: number): boolean {
    const { network, bytes: before } = this.held.get(response) ?? { network: networkOf(address), bytes: 0 };
    const ofNetwork = (this.networks.get(network) ?? 0) + bytes;
    const isFull = this.total + bytes > BODY_BUDGET_BYTES || ofNetwork > ADDRESS_BYTES;
    if (isFull && before + bytes > SMALL_BYTES) return false;
    if (!this.held.has(response)) response.once('close', () => this.release(response));
    this.held.set(response, { network, bytes: before + bytes });
    this.networks.set(network, ofNetwork);
    this.total += bytes;
    return true;
  }

  private release(response: Writable): void {
    const { network, bytes } = this.held.get(response) ?? { network: '', bytes: 0 };
    const left = (this.networks.get(network) ?? 0) - bytes;
    if (left > 0) this.networks.set(network, left);
    else this.networks.delete(network);
    this.held.delete(response);
    this.total -= bytes;
  }
}
