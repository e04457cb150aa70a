import { Injectable } from '@nestjs/common';
import type { RateLimitSetting } from '@mindgrove/contracts/http/rate-limits';

import { TooManyAttempts } from '../platform/core/errors/too-many-attempts.js';
import { RateLimitersService, takePoint } from '../platform/core/rate-limit/rate-limiters.service.js';

/** Limits per name: a team's checks, publications and moves with all of its tokens, and an administrator's moves. */
@Injectable()
export class ReleaseLimitsService {
  constructor(private readonly limiters: RateLimitersService) {}

  /**
   * Dry runs and rejected releases count, too: the gate's work is the same.
   *
   * @throws {TooManyAttempts}
   */
  countCheck(actor: string, name: string) {
    return this.count('RATE_LIMIT_RELEASE_CHECK', `${actor} ${name}`, `attempts to release ${name}`);
  }

  /**
   * Source maps have the same limit as checks, and are counted apart: each release that is checked may have some.
   *
   * @throws {TooManyAttempts}
   */
  countSourceMaps(actor: string, name: string) {
    return this.count('RATE_LIMIT_RELEASE_CHECK', `${actor} ${name}.map`, `uploads of source maps of ${name}`);
  }

  /** @throws {TooManyAttempts} */
  countRelease(actor: string, name: string) {
    return this.count('RATE_LIMIT_RELEASE', `${actor} ${name}`, `releases of ${name}`);
  }

  /** @throws {TooManyAttempts} */
  countMove(actor: string, name: string) {
    return this.count('RATE_LIMIT_RELEASE_MOVE', `${actor} ${name}`, `promotions and rollbacks of ${name}`);
  }

  private async count(setting: RateLimitSetting, key: string, what: string) {
    const wait = await takePoint(this.limiters.of(setting), key);
    if (wait !== undefined) throw new TooManyAttempts(what, wait);
  }
}
