import type { Writable } from 'node:stream';

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';

import type { AuthorizedRequest } from './access.guard.js';
import { DEVICE_COOKIE, readCookie } from './cookie-names.js';

const MAX_USER_AGENT_LENGTH = 400;

export interface ClientInfo {
  /** These two are sent by the client, so they cannot be trusted. */
  userAgent: string;
  deviceCookie: string | undefined;
  address: string;
  log: FastifyBaseLogger;
  /** Closed once the client has left. */
  response: Writable;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AuthorizedRequest>();

/** A `SignedInUser` in handlers whose access needs a session. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).user);

/** A `Publisher` in handlers with access `publisher`. */
export const CurrentPublisher = createParamDecorator(
  (_: undefined, context: ExecutionContext) => requestOf(context).publisher,
);

export const CurrentClient = createParamDecorator((_: undefined, context: ExecutionContext): ClientInfo => {
  const request = requestOf(context);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  const { raw: response } = context.switchToHttp().getResponse<FastifyReply>();
  return {
    userAgent,
    deviceCookie: readCookie(request, DEVICE_COOKIE),
    address: request.ip,
    log: request.log,
    response,
  };
});
