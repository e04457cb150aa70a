import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../config.js';
import { TooManyAttempts } from '../../../core/errors/too-many-attempts.js';
import { RateLimitersService, takePoint } from '../../../core/rate-limit/rate-limiters.service.js';

const SETTING = 'RATE_LIMIT_REPORT';

/** So that nobody buries the reports of others. */
@Injectable()
export class ReportLimitService {
  constructor(
    private readonly limiters: RateLimitersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {TooManyAttempts} */
  async count(userId: number) {
    const points = this.config[SETTING];
    const wait = await takePoint(this.limiters.of(SETTING), String(userId));
    if (wait === undefined) return;
    const reason =
      `You can report ${points} messages an hour, and our team reads every report. ` +
      'If someone may be in danger now, please call an emergency number.';
    throw new TooManyAttempts('reports', wait, { code: 'too_many_reports', reason });
  }
}
