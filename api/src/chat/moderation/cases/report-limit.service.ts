import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../config.js';
import { TooManyAttempts } from '../../../platform/core/errors/too-many-attempts.js';
import {
  givePointBack,
  RateLimitersService,
  takePoint,
} from '../../../platform/core/rate-limit/rate-limiters.service.js';

/** Limits reports, so that one member cannot bury the reports of others. */
@Injectable()
export class ReportLimitService {
  constructor(
    private readonly limiters: RateLimitersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a report that was stored, as `report` says. One that is refused costs nothing here: the member may have to
   * report another message now.
   *
   * @throws {TooManyAttempts}
   */
  async count(userId: number, report: () => Promise<boolean>) {
    const limiter = this.limiters.of('report');
    let isStored = false;
    try {
      const wait = await takePoint(limiter, String(userId));
      if (wait !== undefined) throw this.tooMany(wait);
      isStored = await report();
    } finally {
      if (!isStored) await givePointBack(limiter, String(userId));
    }
  }

  private tooMany(wait: number) {
    const reason =
      `You can report ${this.config.rateLimits.report} messages an hour, and our team reads every report. ` +
      'If someone may be in danger now, please call an emergency number.';
    return new TooManyAttempts('reports', wait, { code: 'too_many_reports', reason });
  }
}
