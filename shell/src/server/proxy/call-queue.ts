import type { Writable } from 'node:stream';

import { networkOf } from '@mindgrove/contracts/server/http-server';

import { Problem } from '../problems/problem.ts';

interface CallLimits {
  /** Of one address: a household or an office, perhaps. */
  unanswered: number;
  waiting: number;
}

/** The API needs only a few at once; without a proxy in front, an address has too few connections to be refused. */
const CALLS: CallLimits = { unanswered: 24, waiting: 256 };
/** For each tab, the API keeps one of these waiting for events. */
export const LONG_POLLS: CallLimits = { unanswered: 256, waiting: 256 };

interface Line {
  unanswered: number;
  waiting: Set<() => void>;
}

/** Bounds the calls that the API has to answer at once for one visitor's address. Others wait here, in their order. */
export class CallQueue {
  private readonly lines = new Map<string, Line>();
  private readonly limits: CallLimits;

  constructor(limits = CALLS) {
    this.limits = limits;
  }

  /** Rejects without a call when the visitor leaves while it waits, or when too many wait already. */
  async call<T>(address: string, visitor: Writable, send: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const line = this.lines.get(network) ?? { unanswered: 0, waiting: new Set() };
    this.lines.set(network, line);
    if (line.unanswered < this.limits.unanswered) line.unanswered += 1;
    else await this.wait(line, visitor);
    try {
      return await send();
    } finally {
      const [takePlace] = line.waiting;
      if (takePlace) takePlace();
      else if (--line.unanswered === 0) this.lines.delete(network);
    }
  }

  private wait({ waiting }: Line, visitor: Writable): Promise<void> {
    if (waiting.size === this.limits.waiting) throw tooMany();
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(new Problem(503, { message: 'The visitor left.' }));
      };
      const begin = () => {
        waiting.delete(begin);
        visitor.off('close', leave);
        resolve();
      };
      if (visitor.destroyed) return leave();
      waiting.add(begin);
      visitor.once('close', leave);
    });
  }
}

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
