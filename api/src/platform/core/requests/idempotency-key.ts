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

const unusableKey = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'validation_failed',
    'The request could not be read.',
    'Idempotency-Key: must have 1 to 200 characters of ASCII without spaces.',
  );
