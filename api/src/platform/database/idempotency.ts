import { createHash } from 'node:crypto';

import { HttpStatus } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ApiError } from '../core/errors/api-error.js';
import type { IdempotentRequest } from '../core/requests/route-input.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { insertIfNew } from './transaction.js';

/** Each new response deletes some old ones. */
const STORE_RESPONSE = `
  WITH expired AS (
    DELETE FROM idempotency_keys WHERE (user_id, key) IN (
      SELECT user_id, key FROM idempotency_keys WHERE created_at < now() - interval '3 days'
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED)
  )
  UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2`;

/**
 * Does the work once for each of a member's keys, in the work's own transaction; a repeated request gets the first
 * response.
 * @throws {ApiError} 422 when the key was used for another call or body
 */
export async function withIdempotency<T extends object>(
  manager: EntityManager,
  userId: number,
  request: IdempotentRequest | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!request) return work();
  const { key } = request;
  const fingerprint = fingerprintOf(request);
  // Waits for a request with the same key; nothing is claimed when there was one.
  const claimed = await insertIfNew(manager, IdempotencyKeyEntity, { user_id: userId, key, fingerprint }, 'key');
  if (claimed === undefined) {
    const first = await findFirstResponse<T>(manager, userId, request);
    if (!first) throw keyReused();
    return first;
  }
  const response = await work();
  await manager.query(STORE_RESPONSE, [userId, key, JSON.stringify(response)]);
  return response;
}

/** The response to an earlier request with the key; undefined when there was none. @throws {ApiError} like the above */
export async function findFirstResponse<T extends object>(
  manager: EntityManager,
  userId: number,
  request: IdempotentRequest | undefined,
): Promise<T | undefined> {
  if (!request) return undefined;
  const first = await manager.findOneBy(IdempotencyKeyEntity, { user_id: userId, key: request.key });
  if (first && first.fingerprint !== fingerprintOf(request)) throw keyReused();
  return first?.answer as T | undefined;
}

export const keyReused = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'idempotency_key_reused',
    'The request could not be answered.',
    'Idempotency-Key: was used for another call; make a new one for each.',
  );

/** The fingerprint of the call and its body, regardless of the order of its fields. */
export const fingerprintOf = ({ call, body }: IdempotentRequest) =>
  createHash('sha256')
    .update(`${call} ${canonicalJson(body)}`)
    .digest('base64url');

const canonicalJson = (body: unknown) =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
