import { createHash, createPublicKey } from 'node:crypto';

import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAX_PUSH_DEVICES, type PushDevice, type PushSubscriptionBody } from '@mindgrove/contracts/reminders';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { PushGateway } from './push-gateway.service.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

const DELETE_OLDEST = `
  DELETE FROM push_subscriptions WHERE user_id = $1 AND id NOT IN (
    SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT ${MAX_PUSH_DEVICES}
  )`;

const notPushService = () =>
  refuse(
    'We cannot send notifications to this browser.',
    'endpoint: must be an https address of the push service of Chrome, Edge, Firefox or Safari',
  );
const badKey = () => refuse('We cannot send notifications to this browser.', 'keys.p256dh: must be a key of P-256');
const refuse = (text: string, detail: string) =>
  new ApiError(HttpStatus.BAD_REQUEST, 'push_not_possible', text, detail);

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/** The browsers that get a member's notifications. Only their push service knows their endpoints. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: PushGateway,
  ) {}

  /** A browser has one subscription, which moves to the member who uses the browser now. */
  async store(manager: EntityManager, userId: number, { endpoint, keys }: PushSubscriptionBody, device: string) {
    const { publicKey } = this.gateway;
    if (!this.gateway.isPushService(endpoint) || publicKey === null) throw notPushService();
    if (!isPublicKey(keys.p256dh)) throw badKey();
    const { p256dh, auth } = keys;
    const browser = { id: idOf(endpoint), endpoint, p256dh, auth, device, push_key: publicKey };
    const subscription = { ...browser, user_id: userId, created_at: () => 'now()' };
    await manager.upsert(PushSubscriptionEntity, subscription, ['id']);
    await manager.query(DELETE_OLDEST, [userId]);
  }

  async delete(manager: EntityManager, userId: number, id: string) {
    await manager.delete(PushSubscriptionEntity, { user_id: userId, id });
  }

  async list(userId: number, manager: EntityManager = this.dataSource.manager): Promise<PushDevice[]> {
    const where = { user_id: userId, push_key: this.currentKey };
    const rows = await manager.find(PushSubscriptionEntity, { where, order: { created_at: 'ASC', id: 'ASC' } });
    return rows.map(({ id, device, created_at }) => ({ id, name: device, added_at: created_at.toISOString() }));
  }

  find(id: string): Promise<PushSubscriptionEntity | null> {
    return this.dataSource.manager.findOneBy(PushSubscriptionEntity, { id, push_key: this.currentKey });
  }

  /** Deletes the subscription unless the browser has subscribed again since. */
  async deleteGone({ id, p256dh }: PushSubscriptionEntity) {
    await this.dataSource.manager.delete(PushSubscriptionEntity, { id, p256dh });
  }

  /** Subscriptions of another key get nothing now. They are kept: a key that was lost by mistake may come back. */
  private get currentKey() {
    return this.gateway.publicKey ?? IsNull();
  }
}

const UNCOMPRESSED = 0x04;
const COORDINATE_BYTES = 32;

/** A point that is not on the curve could not be encrypted for. */
function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 1 + 2 * COORDINATE_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  const x = bytes.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = bytes.subarray(1 + COORDINATE_BYTES).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
