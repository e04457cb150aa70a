import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

import { TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { givePointBack, RateLimitersService, takePoint } from '../../platform/core/rate-limit/rate-limiters.service.js';

/** Attempts in progress in this process. Each gives its point back unless it was wrong. */
interface InProgress {
  attempts: number;
  end: PromiseWithResolvers<void>;
}

/** Limits wrong passwords per minute, for each account or known device. Rejected attempts do not prolong the wait. */
@Injectable()
export class LoginAttemptsService {
  private readonly limiter: RateLimiterAbstract;
  private readonly inProgress = new Map<string, InProgress>();

  constructor(limiters: RateLimitersService) {
    this.limiter = limiters.of('wrong-passwords');
  }

  /** Throws TooManyAttempts when too many checks failed. Concurrent guesses queue for the points that are left. */
  async withLimit(key: string, check: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      const othersEnd = this.inProgress.get(key)?.end.promise;
      const result = await this.attempt(key, check);
      if (typeof result === 'boolean') return result;
      if (!othersEnd) throw new TooManyAttempts('wrong passwords', result.waitSeconds);
      await othersEnd;
    }
  }

  async reset(key: string) {
    await this.limiter.delete(key);
  }

  private async attempt(key: string, check: () => Promise<boolean>): Promise<boolean | { waitSeconds: number }> {
    const inProgress = this.inProgress.get(key) ?? { attempts: 0, end: Promise.withResolvers() };
    this.inProgress.set(key, inProgress);
    inProgress.attempts += 1;
    let isRejected = false;
    try {
      const waitSeconds = await takePoint(this.limiter, key);
      isRejected = waitSeconds !== undefined;
      return waitSeconds === undefined ? await this.run(key, check) : { waitSeconds };
    } finally {
      if (isRejected) await givePointBack(this.limiter, key);
      inProgress.attempts -= 1;
      if (inProgress.attempts === 0) this.inProgress.delete(key);
      // Those who wait for a point need not wake for a rejected attempt.
      if (!isRejected || inProgress.attempts === 0) {
        inProgress.end.resolve();
        inProgress.end = Promise.withResolvers();
      }
    }
  }

  private async run(key: string, check: () => Promise<boolean>): Promise<boolean> {
    let isWrong = false;
    try {
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) await givePointBack(this.limiter, key);
    }
  }
}
