import type { Writable } from 'node:stream';

import { networkOf } from '@mindgrove/server-kit/http-server';

import { Problem } from '../problems/problem.ts';

interface CallLimits {
  /** The calls of one address: a household or an office, perhaps. */
  open: number;
  waiting: number;
}

/**
 * Fewer than the API has connections to its database, so that one address cannot have them all. Payments have places of
 * their own, and hold no connection while the provider is asked.
 */
const CALLS: CallLimits = { open: 12, waiting: 256 };
/** The limits for files, until the response begins. With those above, still fewer than the API has. */
export const FILE_STARTS: CallLimits = { open: 6, waiting: 256 };
/** The API keeps one of these waiting for events for each tab. */
export const LONG_POLLS: CallLimits = { open: 256, waiting: 256 };
/** Responses that have begun. Players read no further while a video is paused. */
export const FILES: CallLimits = { open: 128, waiting: 256 };

interface Line {
  open: number;
  waiting: Set<() => void>;
}

/** Bounds the calls of one visitor's address that the API is busy with. Others wait here, in their order. */
export class CallQueue {
  private readonly lines = new Map<string, Line>();
  private readonly limits: CallLimits;

  constructor(limits = CALLS) {
    this.limits = limits;
  }

  /**
   * Resolves when a visitor's call may be made. Its place is free again when its response has ended (one that is not
   * read keeps the API busy, too), or once the returned function is called. Rejects when the visitor leaves while it
   * waits, or when too many wait already.
   */
  enter(address: string, response: Writable): Promise<() => void> {
    const network = networkOf(address);
    const line = this.lines.get(network) ?? { open: 0, waiting: new Set() };
    const hold = () => {
      let isHeld = true;
      const leave = () => {
        if (isHeld) this.free(network, line);
        isHeld = false;
        response.off('close', leave);
      };
      response.once('close', leave);
      return leave;
    };
    if (response.destroyed) return Promise.reject(visitorLeft());
    if (line.open === this.limits.open) return this.wait(line, response, hold);
    line.open += 1;
    this.lines.set(network, line);
    return Promise.resolve(hold());
  }

  private free(network: string, line: Line): void {
    const [takePlace] = line.waiting;
    if (takePlace) takePlace();
    else if (--line.open === 0) this.lines.delete(network);
  }

  private wait({ waiting }: Line, response: Writable, hold: () => () => void): Promise<() => void> {
    if (waiting.size === this.limits.waiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(visitorLeft());
      };
      const begin = () => {
        waiting.delete(begin);
        response.off('close', leave);
        resolve(hold());
      };
      waiting.add(begin);
      response.once('close', leave);
    });
  }
}

const visitorLeft = () => new Problem(503, { message: 'The visitor left.' });
const tooMany = () =>
  new Problem(
    429,
    {
      code: 'too_many_calls',
      error: 'Too much is being asked for from your network. Please try again in a moment.',
      message: 'Too many calls from this address wait already: make fewer at once.',
    },
    { 'retry-after': '1' },
  );
