import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import '@fastify/cookie';

import type { AuthorizedRequest } from './access.guard.js';

export const DEVICE_COOKIE = 'mindgrove_device';
const MAX_USER_AGENT_LENGTH = 400;

/** Sent by the client, so none of it can be trusted. */
export interface ClientInfo {
  userAgent: string;
  deviceCookie: string | undefined;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AuthorizedRequest>();

/** A `SignedInUser` in handlers whose access needs a session. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).user);

/** A `Publisher` in handlers with access `publisher`. */
export const CurrentPublisher = createParamDecorator(
  (_: undefined, context: ExecutionContext) => requestOf(context).publisher,
);

export const CurrentClient = createParamDecorator((_: undefined, context: ExecutionContext): ClientInfo => {
  const { headers, cookies } = requestOf(context);
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  return { userAgent, deviceCookie: cookies[DEVICE_COOKIE] };
});
