import type { Writable } from 'node:stream';

import { networkOf } from '@mindgrove/server-kit/http-server';

/** The memory for all bodies that wait to be sent to the API. */
export const BODY_BUDGET_BYTES = 64 * 1_048_576;
/** The share of it that one address may take. */
export const ADDRESS_BYTES = BODY_BUDGET_BYTES / 8;
/** Bodies of ordinary calls; they are read even when others have used up the budget. */
const SMALL_BYTES = 16_384;

/** A response, whose request may still be coming. */
type Holder = Writable & { req?: { complete: boolean } };

interface Held {
  network: string;
  bytes: number;
}

/** Counts the bodies that are held at once, so that many large ones cannot fill the memory. */
export class BodyBudget {
  private total = 0;
  /** The oldest first. */
  private readonly held = new Map<Holder, Held>();
  private readonly networks = new Map<string, number>();

  /** Whether there is room for more of a visitor's body; it is given back when the response closes. */
  take(response: Holder, address: string, bytes: number): boolean {
    const { network, bytes: before } = this.held.get(response) ?? { network: networkOf(address), bytes: 0 };
    const ofNetwork = (this.networks.get(network) ?? 0) + bytes;
    const isSmall = before + bytes <= SMALL_BYTES;
    if (!isSmall && (ofNetwork > ADDRESS_BYTES || !this.makeRoom(bytes, ofNetwork))) return false;
    if (!this.held.has(response)) response.once('close', () => this.release(response));
    this.held.set(response, { network, bytes: before + bytes });
    this.networks.set(network, ofNetwork);
    this.total += bytes;
    return true;
  }

  /** Once the budget is used up, the oldest unfinished bodies of networks that hold more than `ofNetwork` give way. */
  private makeRoom(bytes: number, ofNetwork: number): boolean {
    let missing = this.total + bytes - BODY_BUDGET_BYTES;
    const unfinished: Holder[] = [];
    for (const [response, { network, bytes: held }] of this.held) {
      if (missing <= 0) break;
      const isLarger = (this.networks.get(network) ?? 0) > ofNetwork;
      if (!isLarger || response.req?.complete !== false) continue;
      unfinished.push(response);
      missing -= held;
    }
    if (missing > 0) return false;
    for (const response of unfinished) {
      this.release(response);
      response.destroy();
    }
    return true;
  }

  private release(response: Holder): void {
    const { network, bytes } = this.held.get(response) ?? { network: '', bytes: 0 };
    const left = (this.networks.get(network) ?? 0) - bytes;
    if (left > 0) this.networks.set(network, left);
    else this.networks.delete(network);
    this.held.delete(response);
    this.total -= bytes;
  }
}
