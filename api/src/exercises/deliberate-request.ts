import { HttpStatus } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { ApiError } from '../platform/core/errors/api-error.js';

/** Browsers and proxies mark what they load before anybody asks for it with one of these. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const SPECULATIVE = /\b(prefetch|prerender|preview)\b/i;

/**
 * For a GET that changes something.
 * @throws {ApiError} 405 for HEAD, 403 for a prefetch; browsers drop a failed prefetch and ask again when it is opened
 */
export function assertDeliberate({ method, headers }: FastifyRequest) {
  if (method === 'HEAD')
    throw new ApiError(HttpStatus.METHOD_NOT_ALLOWED, 'method_not_allowed', 'Use GET or POST to complete an exercise.');
  if (PURPOSE_HEADERS.some((name) => SPECULATIVE.test(String(headers[name]))))
    throw new ApiError(HttpStatus.FORBIDDEN, 'prefetch_rejected', 'An exercise is not completed by a prefetch.');
}
