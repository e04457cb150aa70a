import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, type QueryDeepPartialEntity, type Repository } from 'typeorm';

import type { SignedInUser } from '../../users/signed-in-user.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { Customer } from './billing.entity.js';
import { planBusy } from '../catalog/plans.errors.js';

/** What is read from the provider after `now` is newer than everything applied up to `version`. */
export interface CustomerVersion extends Pick<Customer, 'user_id' | 'version'> {
  now: Date;
}

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

@Injectable()
export class CustomersService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly provider: ProviderCustomersService,
  ) {}

  async findStripeId(userId: number): Promise<string | null> {
    return (await this.customers.findOneBy({ user_id: userId }))?.stripe_id ?? null;
  }

  /** The member's credit in cents. */
  async creditOf(userId: number): Promise<number> {
    return (await this.customers.findOneBy({ user_id: userId }))?.credit ?? 0;
  }

  /** The member's customer at the provider, created there if this is the first purchase. */
  async ensure({ id, email, name }: Pick<SignedInUser, 'id' | 'email' | 'name'>, row: Customer): Promise<string> {
    if (row.stripe_id) return row.stripe_id;
    const stripeId = await this.provider.create({ key: row.key, email, name, userId: id });
    await this.customers.update({ user_id: id }, { stripe_id: stripeId });
    return stripeId;
  }

  async readVersion(stripeId: string): Promise<CustomerVersion | undefined> {
    const [row] = await this.customers.query<CustomerVersion[]>(
      'SELECT user_id, version, clock_timestamp() AS now FROM customers WHERE stripe_id = $1',
      [stripeId],
    );
    return row;
  }

  /** False when something was applied since the version was read: what was read after it may be older. */
  async advance(manager: EntityManager, read: CustomerVersion, credit: number): Promise<boolean> {
    const { user_id, version, now } = read;
    const next = { version: () => 'version + 1', synced_at: now, credit };
    return (await manager.update(Customer, { user_id, version }, next)).affected === 1;
  }

  isSyncedSince(stripeId: string, at: Date): Promise<boolean> {
    return this.customers.existsBy({ stripe_id: stripeId, synced_at: MoreThan(at) });
  }

  /**
   * Runs the work under the member's lease. Changes of a member's subscription, and purchases, run one at a time, across
   * all replicas: each decides by what the provider knows, and nothing else may change that before it is done
   * (docs/adr/0045). The lease holds no database connection.
   *
   * @throws {ApiError} 409 when another change takes too long
   */
  async withLease<T>(userId: number, work: (customer: Customer) => Promise<T>, busy = planBusy): Promise<T> {
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
      const [customer] = await this.customers.query<Customer[]>(ACQUIRE, [userId, token]);
      if (customer) return customer;
      if (performance.now() >= giveUpAt) throw busy();
      await sleep(RETRY_AFTER_MS);
    }
  }

  /** The lease expires by itself when the database is unreachable. */
  private async tryToSet(lease: QueryDeepPartialEntity<Customer>, userId: number, token: string) {
    const held = { user_id: userId, lease_token: token };
    await this.customers.update(held, lease).catch(() => undefined);
  }
}
