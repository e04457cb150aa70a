import type { Writable } from 'node:stream';

/** Of the memory for all bodies that wait to be sent to the API. */
export const BODY_BUDGET_BYTES = 64 * 1_048_576;
/** Bodies of ordinary calls; they are read even when others have used up the budget. */
const SMALL_BYTES = 16_384;

/** Counts the bodies that are held at once, so that many large ones cannot fill the memory. */
export class BodyBudget {
  private total = 0;
  private readonly held = new Map<Writable, number>();

  /** Whether there is room; it is given back when the response closes. */
  take(response: Writable, bytes: number): boolean {
    const before = this.held.get(response);
    const after = (before ?? 0) + bytes;
    if (after > SMALL_BYTES && this.total + bytes > BODY_BUDGET_BYTES) return false;
    if (before === undefined) response.once('close', () => this.release(response));
    this.held.set(response, after);
    this.total += bytes;
    return true;
  }

  private release(response: Writable): void {
    this.total -= this.held.get(response) ?? 0;
    this.held.delete(response);
  }
}
