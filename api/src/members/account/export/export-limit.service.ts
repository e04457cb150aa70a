import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';

import { TooManyAttempts } from '../../../platform/core/errors/too-many-attempts.js';
import { RateLimitersService } from '../../../platform/core/rate-limit/rate-limiters.service.js';
import { Semaphore } from '../../../platform/core/server/semaphore.js';

/** The exports that are sent at once. Each holds up to a few megabytes, however slowly its client reads. */
export const MAX_EXPORTS = 16;
const PATIENCE_MS = 5000;
const RETRY_SECONDS = 10;
/** A client that reads more slowly than a large file takes on a slow line keeps others from theirs. */
const MAX_MS = 15 * 60_000;

/** Lets each member run one export at a time, and limits how many members do so together. */
@Injectable()
export class ExportLimitService {
  private readonly semaphore = new Semaphore(MAX_EXPORTS);
  private readonly members = new Set<number>();

  constructor(private readonly limiters: RateLimitersService) {}

  async acquire(userId: number) {
    if (!this.members.has(userId)) {
      this.members.add(userId);
      if (await this.semaphore.acquire(PATIENCE_MS)) return;
      this.members.delete(userId);
    }
    await this.uncount(userId);
    throw new TooManyAttempts('exports at once', RETRY_SECONDS);
  }

  releaseAfter(file: Readable, userId: number) {
    const cut = setTimeout(() => file.destroy(new Error('The export was read too slowly.')), MAX_MS).unref();
    file.once('close', () => {
      clearTimeout(cut);
      this.members.delete(userId);
      this.semaphore.release();
    });
  }

  /** A refused export has cost nothing, and must not use up what the member may still export. */
  private async uncount(userId: number) {
    await this.limiters.of('RATE_LIMIT_EXPORT').reward(String(userId));
  }
}
