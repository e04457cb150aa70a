import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Raw } from 'typeorm';

import { planBusy } from '../catalog/plans.errors.js';
import { Customer } from './customer.entity.js';

/** The next change after a killed process waits until that process's lease has expired. */
const LEASED = { lease_until: () => "now() + interval '30 seconds'" };
const RELEASED = { lease_token: null, lease_until: null };
const RENEW_AFTER_MS = 10_000;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 5000;
const RETRY_AFTER_MS = 200;

/**
 * Changes of a member's subscription run one at a time, across all replicas: each decides by what the provider knows,
 * and nothing else may change that before it is done (docs/adr/0045). The lease holds no database connection.
 */
@Injectable()
export class CustomerLeaseService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs the work under the lease of a member who has a customer.
   *
   * @throws {ApiError} 409 when another change takes too long
   */
  async hold<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    await this.acquire(userId, token);
    const renewal = setInterval(() => void this.tryToSet(LEASED, userId, token), RENEW_AFTER_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.tryToSet(RELEASED, userId, token);
    }
  }

  private async acquire(userId: number, token: string) {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const free = { user_id: userId, lease_until: Raw((until) => `(${until} IS NULL OR ${until} < now())`) };
    for (;;) {
      const { affected } = await this.dataSource.manager.update(Customer, free, { ...LEASED, lease_token: token });
      if (affected === 1) return;
      if (performance.now() >= giveUpAt) throw planBusy();
      await sleep(RETRY_AFTER_MS);
    }
  }

  /** The lease expires by itself when the database is unreachable. */
  private async tryToSet(lease: typeof LEASED | typeof RELEASED, userId: number, token: string) {
    const held = { user_id: userId, lease_token: token };
    await this.dataSource.manager.update(Customer, held, lease).catch(() => undefined);
  }
}
