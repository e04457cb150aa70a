import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, type Repository } from 'typeorm';

import type { SignedInUser } from '../../users/signed-in-user.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { Customer } from './customer.entity.js';

/** What is read from the provider after `now` is newer than everything applied up to `version`. */
export interface CustomerVersion extends Pick<Customer, 'user_id' | 'version'> {
  now: Date;
}

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
}
