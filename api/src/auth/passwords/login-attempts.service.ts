import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config.js';
import { TooManyAttempts } from '../../core/errors/too-many-attempts.js';

const MINUTE_MS = 60_000;

interface Counter {
  /** When, within the last minute, the oldest first. */
  wrong: number[];
  /** Checks under way: each may turn out wrong, so each holds a place. */
  checking: number;
  /** Resolves when the next check ends. */
  settled: PromiseWithResolvers<void>;
}

const newCounter = (): Counter => ({ wrong: [], checking: 0, settled: Promise.withResolvers() });

/**
 * Counts wrong passwords over the last minute, of each account and of each known device. What is refused counts nothing,
 * so going on prolongs no wait; what is right counts nothing either.
 */
@Injectable()
export class LoginAttemptsService {
  private readonly counters = new Map<string, Counter>();
  /** The wrong ones that are still answered as such; the next within the minute is refused unseen. */
  private readonly answered: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.answered = config.RATE_LIMIT_LOGIN_ACCOUNT - 1;
  }

  /** Runs the check, unless too many were wrong; guesses that come together take turns for the places that are left. */
  async count(name: string, check: () => Promise<boolean>): Promise<boolean> {
    const counter = await this.takePlace(name);
    try {
      const isRight = await check();
      if (!isRight) counter.wrong.push(Date.now());
      return isRight;
    } finally {
      counter.checking -= 1;
      counter.settled.resolve();
      counter.settled = Promise.withResolvers();
      this.tidy(name, counter);
    }
  }

  reset(name: string) {
    const counter = this.counters.get(name);
    if (counter) counter.wrong = [];
  }

  private async takePlace(name: string): Promise<Counter> {
    for (;;) {
      const counter = this.counters.get(name) ?? newCounter();
      this.counters.set(name, counter);
      dropOld(counter);
      if (counter.wrong.length >= this.answered) throw new TooManyAttempts('wrong passwords', secondsLeft(counter));
      if (counter.wrong.length + counter.checking < this.answered) {
        counter.checking += 1;
        return counter;
      }
      await counter.settled.promise;
    }
  }

  /** Keeps the counters in the order of their last wrong password, so that those which ran out are found at the front. */
  private tidy(name: string, counter: Counter) {
    this.counters.delete(name);
    this.counters.set(name, counter);
    for (const [oldName, old] of this.counters) {
      dropOld(old);
      if (old.wrong.length + old.checking > 0) break;
      this.counters.delete(oldName);
    }
    if (counter.wrong.length + counter.checking === 0) this.counters.delete(name);
  }
}

function dropOld(counter: Counter) {
  const since = Date.now() - MINUTE_MS;
  counter.wrong = counter.wrong.filter((at) => at > since);
}

const secondsLeft = ({ wrong: [oldest = 0] }: Counter) => Math.ceil((oldest + MINUTE_MS - Date.now()) / 1000);
