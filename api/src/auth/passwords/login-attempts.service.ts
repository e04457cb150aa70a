import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

import { CONFIG, type Config } from '../../config.js';
import { TooManyAttempts } from '../../core/errors/too-many-attempts.js';
import { RateLimitersService, takePoint } from '../../core/rate-limit/rate-limiters.service.js';

/** Attempts under way in this process: each may turn out right and give its point back. */
interface UnderWay {
  attempts: number;
  /** Resolves when the next one gives its point back or keeps it. */
  end: PromiseWithResolvers<void>;
}

/**
 * Counts wrong passwords within a minute, of each account and of each known device. What is refused counts nothing, so
 * going on prolongs no wait; what is right counts nothing either.
 */
@Injectable()
export class LoginAttemptsService {
  private readonly limiter: RateLimiterAbstract;
  private readonly underWay = new Map<string, UnderWay>();

  constructor(@Inject(CONFIG) config: Config, limiters: RateLimitersService) {
    // The last wrong one is refused unseen.
    const points = config.RATE_LIMIT_LOGIN_ACCOUNT - 1;
    this.limiter = limiters.get({ name: 'RATE_LIMIT_LOGIN_ACCOUNT', points, seconds: 60 });
  }

  /** Runs the check, unless too many were wrong; guesses that come together take turns for the points that are left. */
  async count(name: string, check: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      const othersEnd = this.underWay.get(name)?.end.promise;
      const result = await this.attempt(name, check);
      if (typeof result === 'boolean') return result;
      if (!othersEnd) throw new TooManyAttempts('wrong passwords', result.waitSeconds);
      await othersEnd;
    }
  }

  async reset(name: string) {
    await this.limiter.delete(name);
  }

  private async attempt(name: string, check: () => Promise<boolean>): Promise<boolean | { waitSeconds: number }> {
    const underWay = this.underWay.get(name) ?? { attempts: 0, end: Promise.withResolvers() };
    this.underWay.set(name, underWay);
    underWay.attempts += 1;
    let isRefused = false;
    try {
      const waitSeconds = await takePoint(this.limiter, name);
      isRefused = waitSeconds !== undefined;
      return waitSeconds === undefined ? await this.run(name, check) : { waitSeconds };
    } finally {
      if (isRefused) await this.limiter.reward(name);
      underWay.attempts -= 1;
      if (underWay.attempts === 0) this.underWay.delete(name);
      // Whoever waits for a point need not wake for one that was refused too.
      if (!isRefused || underWay.attempts === 0) {
        underWay.end.resolve();
        underWay.end = Promise.withResolvers();
      }
    }
  }

  private async run(name: string, check: () => Promise<boolean>): Promise<boolean> {
    let isWrong = false;
    try {
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) await this.limiter.reward(name);
    }
  }
}
