import type { Writable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { TooManyAttempts } from '../../../platform/core/errors/too-many-attempts.js';
import { RateLimitersService, takePoint } from '../../../platform/core/rate-limit/rate-limiters.service.js';
import { KeyedSemaphore } from '../../../platform/core/server/keyed-semaphore.js';

/** Each download holds parts of its file in memory, and players stop reading while a video is paused. */
const AT_ONCE = 12;
const PATIENCE_MS = 4000;
const RETRY_SECONDS = 5;

/** Links need no bearer token, so downloads are limited per member for whom they were made. */
@Injectable()
export class DownloadLimitService {
  private readonly semaphore = new KeyedSemaphore(AT_ONCE);

  constructor(private readonly limiters: RateLimitersService) {}

  /**
   * Holds a permit until the response closes.
   *
   * @throws {TooManyAttempts} 429 for a member who opens too many files a minute, or too many at once
   */
  async acquire(memberId: number, response: Writable) {
    const wait = await takePoint(this.limiters.of('RATE_LIMIT_FILES'), String(memberId));
    if (wait !== undefined) throw new TooManyAttempts('files', wait);
    if (!(await this.semaphore.acquire(memberId, PATIENCE_MS, response)))
      throw new TooManyAttempts('downloads at once', RETRY_SECONDS);
    if (response.closed) this.semaphore.release(memberId);
    else response.once('close', () => this.semaphore.release(memberId));
  }
}
