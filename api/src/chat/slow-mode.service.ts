import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config.js';
import { TooManyAttempts } from '../platform/core/errors/too-many-attempts.js';
import { RateLimitersService, takePoint } from '../platform/core/rate-limit/rate-limiters.service.js';

/** Slows newcomers down, in addition to the limit of the call. */
@Injectable()
export class SlowModeService {
  constructor(
    private readonly limiters: RateLimitersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {TooManyAttempts} */
  async count(userId: number) {
    const points = this.config.rateLimits['chat-newcomer'];
    const wait = await takePoint(this.limiters.of('chat-newcomer'), String(userId));
    if (wait === undefined) return;
    const reason = `In their first days, members can send ${points} ${points === 1 ? 'message' : 'messages'} a minute.`;
    throw new TooManyAttempts('messages', wait, { code: 'slow_mode', reason });
  }
}
