import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import type { SignedInUser } from '../../users/signed-in-user.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { Customer } from './customer.entity.js';

type CustomerRow = Pick<Customer, 'user_id' | 'key' | 'stripe_id'>;

/** What is read from the provider after `now` is newer than everything applied up to `version`. */
export interface CustomerVersion {
  user_id: number;
  version: number;
  now: Date;
}

@Injectable()
export class CustomersService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly provider: ProviderCustomersService,
  ) {}

  /** Keeps other purchases and changes of the member waiting until the transaction ends. */
  async lock(manager: EntityManager, userId: number): Promise<CustomerRow> {
    await manager.query('INSERT INTO customers (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    const [row] = await manager.query<CustomerRow[]>(
      'SELECT user_id, key, stripe_id FROM customers WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    if (!row) throw new Error('The account was deleted during this request.');
    return row;
  }

  async findStripeId(userId: number): Promise<string | null> {
    return (await this.customers.findOneBy({ user_id: userId }))?.stripe_id ?? null;
  }

  /** The member's credit in cents. */
  async creditOf(userId: number): Promise<number> {
    return (await this.customers.findOneBy({ user_id: userId }))?.credit ?? 0;
  }

  /** The member's customer at the provider, created there if this is the first purchase. */
  async ensure({ id, email, name }: Pick<SignedInUser, 'id' | 'email' | 'name'>, row: CustomerRow): Promise<string> {
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
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE customers SET version = version + 1, synced_at = $3, credit = $4 WHERE user_id = $1 AND version = $2`,
      [read.user_id, read.version, read.now, credit],
    );
    return count === 1;
  }

  async isSyncedSince(stripeId: string, at: Date): Promise<boolean> {
    const rows = await this.customers.query<unknown[]>(
      'SELECT FROM customers WHERE stripe_id = $1 AND synced_at > $2',
      [stripeId, at],
    );
    return rows.length > 0;
  }
}
