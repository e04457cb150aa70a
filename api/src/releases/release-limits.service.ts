import type { RateName } from '@mindgrove/contracts/http/rate-limits';
import { Injectable } from '@nestjs/common';

import { TooManyAttempts } from '../platform/core/errors/api-error.js';
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
    return this.count('release-check', `${actor} ${name}`, `attempts to release ${name}`);
  }

  /**
   * Source maps have the same limit as checks, and are counted apart: each release that is checked may have some.
   *
   * @throws {TooManyAttempts}
   */
  countSourceMaps(actor: string, name: string) {
    return this.count('release-check', `${actor} ${name}.map`, `uploads of source maps of ${name}`);
  }

  /** @throws {TooManyAttempts} */
  countRelease(actor: string, name: string) {
    return this.count('release', `${actor} ${name}`, `releases of ${name}`);
  }

  /** @throws {TooManyAttempts} */
  countMove(actor: string, name: string) {
    return this.count('release-move', `${actor} ${name}`, `promotions and rollbacks of ${name}`);
  }

  private async count(rate: RateName, key: string, what: string) {
    const wait = await takePoint(this.limiters.of(rate), key);
    if (wait !== undefined) throw new TooManyAttempts(what, wait);
  }
}
