import { createHash } from 'node:crypto';

import { HttpStatus } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { ApiError } from '../errors/api-error.js';

/** A key is visible ASCII. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Requests with the same key have one effect. */
export interface IdempotentRequest {
  key: string;
  /** The method and path; a key is valid for one call. */
  call: string;
  body: unknown;
}

/** @throws {ApiError} 400 for a key that cannot be used */
export function readIdempotentRequest(request: FastifyRequest): IdempotentRequest | undefined {
  const { method, routeOptions, headers, body } = request;
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw unusableKey();
  return { key, call: `${method} ${routeOptions.url}`, body };
}

/** The id for which a member's key stands, in a body that has none: a UUID of version 8. */
export function idOfKey(userId: number, key: string): string {
  const bytes = createHash('sha256').update(`${userId} ${key}`).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const unusableKey = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'The request could not be read.',
    'Idempotency-Key: must have 1 to 200 characters of ASCII without spaces.',
  );
