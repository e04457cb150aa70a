import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import type { IdempotentRequest } from '../../platform/core/requests/idempotency-key.js';
import { fingerprintOf, keyReused } from '../../platform/database/idempotency.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { alreadySubscribed } from '../catalog/plans.errors.js';
import { CardDeclined } from '../stripe/payment-errors.js';
import type { Subscription } from '../records/subscription.entity.js';
import { Purchase } from '../records/purchase.entity.js';

type OpenPurchase = Pick<Purchase, 'id'>;

export interface BegunPurchase extends OpenPurchase {
  /** An earlier request may have asked the provider already. */
  isResumed: boolean;
  /** A subscription whose access is over but that the provider may still charge. */
  lapsed: string | null;
}

@Injectable()
export class PurchaseStoreService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Undefined when the member asks for the first time. @throws {ApiError} 409, 402 or 422 */
  async findOutcome(userId: number, request: IdempotentRequest | undefined): Promise<Purchase['state'] | undefined> {
    if (!request) return undefined;
    const purchase = await this.dataSource.manager.findOne(Purchase, {
      where: { user_id: userId, request_key: request.key },
      order: { created_at: 'DESC' },
    });
    if (!purchase) return undefined;
    if (purchase.fingerprint !== fingerprintOf(request)) throw keyReused();
    if (purchase.state === 'failed' && purchase.failure) throw new CardDeclined(purchase.failure);
    return purchase.state;
  }

  /** Call it under the member's lease. @throws {ApiError} 409 for a member with a subscription */
  begin(userId: number, planId: number, request: IdempotentRequest | undefined): Promise<BegunPurchase> {
    return inTransaction(this.dataSource, async (manager) => {
      const lapsed = await findLapsed(manager, userId);
      const fingerprint = request ? fingerprintOf(request) : null;
      const asked = { plan_id: planId, request_key: request?.key ?? null, fingerprint };
      const open = { user_id: userId, state: 'open' as const };
      const { raw } = await manager.update(Purchase, open, asked, { returning: ['id'] });
      const [resumed] = raw as OpenPurchase[];
      if (resumed) return { ...resumed, lapsed, isResumed: true };
      const { identifiers } = await manager.insert(Purchase, { ...open, ...asked });
      return { ...(identifiers[0] as OpenPurchase), lapsed, isResumed: false };
    });
  }

  async fail(id: string, failure: string | null) {
    await this.dataSource.manager.update(
      Purchase,
      { id, state: 'open' },
      { state: 'failed', failure, closed_at: new Date() },
    );
  }

  findOpen(userId: number): Promise<OpenPurchase | null> {
    return this.dataSource.manager.findOneBy(Purchase, { user_id: userId, state: 'open' });
  }
}

async function findLapsed(manager: EntityManager, userId: number): Promise<string | null> {
  const [live] = await manager.query<(Pick<Subscription, 'stripe_id'> & { is_over: boolean })[]>(
    `SELECT stripe_id, coalesce(access_until <= now(), false) AS is_over FROM subscriptions
     WHERE user_id = $1 AND ended_at IS NULL`,
    [userId],
  );
  if (live && !live.is_over) throw alreadySubscribed();
  return live?.stripe_id ?? null;
}
