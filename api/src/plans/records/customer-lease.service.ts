import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { planBusy } from '../catalog/plans.errors.js';

/** The next change after a killed process waits until that process's lease has expired. */
const LEASE = "interval '30 seconds'";
const RENEW_AFTER_MS = 10_000;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 5000;
const RETRY_AFTER_MS = 200;

const ACQUIRE = `UPDATE customers SET lease_token = $2, lease_until = now() + ${LEASE}
  WHERE user_id = $1 AND (lease_until IS NULL OR lease_until < now())`;
const RENEW = `UPDATE customers SET lease_until = now() + ${LEASE} WHERE user_id = $1 AND lease_token = $2`;
const RELEASE = 'UPDATE customers SET lease_token = NULL, lease_until = NULL WHERE user_id = $1 AND lease_token = $2';

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
    const renewal = setInterval(() => void this.tryTo(RENEW, userId, token), RENEW_AFTER_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.tryTo(RELEASE, userId, token);
    }
  }

  private async acquire(userId: number, token: string) {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const [, count] = await this.dataSource.query<[unknown[], number]>(ACQUIRE, [userId, token]);
      if (count === 1) return;
      if (performance.now() >= giveUpAt) throw planBusy();
      await sleep(RETRY_AFTER_MS);
    }
  }

  /** The lease expires by itself when the database is unreachable. */
  private async tryTo(statement: string, userId: number, token: string) {
    await this.dataSource.query(statement, [userId, token]).catch(() => undefined);
  }
}
