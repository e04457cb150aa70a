import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryDeepPartialEntity } from 'typeorm';

import { planBusy } from '../catalog/plans.errors.js';
import { Customer } from './customer.entity.js';

/** A member's next change after a killed process waits this long at most: about as long as its restart takes. */
const LEASE = "now() + interval '10 seconds'";
const RENEW_AFTER_MS = 3000;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 5000;
const RETRY_AFTER_MS = 200;

/** Writes the member's row if it is the first change. No row while somebody else has the lease. */
const ACQUIRE = `
  INSERT INTO customers AS c (user_id, lease_token, lease_until) VALUES ($1, $2, ${LEASE})
  ON CONFLICT (user_id) DO UPDATE SET lease_token = excluded.lease_token, lease_until = excluded.lease_until
  WHERE c.lease_until IS NULL OR c.lease_until < now()
  RETURNING *`;

/**
 * Changes of a member's subscription, and purchases, run one at a time, across all replicas: each decides by what the
 * provider knows, and nothing else may change that before it is done (docs/adr/0045). The lease holds no database
 * connection.
 */
@Injectable()
export class CustomerLeaseService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Runs the work under the member's lease.
   *
   * @throws {ApiError} 409 when another change takes too long
   */
  async hold<T>(userId: number, work: (customer: Customer) => Promise<T>, busy = planBusy): Promise<T> {
    const token = randomUUID();
    const customer = await this.acquire(userId, token, busy);
    const renew = () => this.tryToSet({ lease_until: () => LEASE }, userId, token);
    const renewal = setInterval(() => void renew(), RENEW_AFTER_MS).unref();
    try {
      return await work(customer);
    } finally {
      clearInterval(renewal);
      await this.tryToSet({ lease_token: null, lease_until: null }, userId, token);
    }
  }

  private async acquire(userId: number, token: string, busy: typeof planBusy): Promise<Customer> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const [customer] = await this.dataSource.query<Customer[]>(ACQUIRE, [userId, token]);
      if (customer) return customer;
      if (performance.now() >= giveUpAt) throw busy();
      await sleep(RETRY_AFTER_MS);
    }
  }

  /** The lease expires by itself when the database is unreachable. */
  private async tryToSet(lease: QueryDeepPartialEntity<Customer>, userId: number, token: string) {
    const held = { user_id: userId, lease_token: token };
    await this.dataSource.manager.update(Customer, held, lease).catch(() => undefined);
  }
}
