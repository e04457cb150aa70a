import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import '@fastify/cookie';

import type { AuthorizedRequest } from './access.guard.js';

export const DEVICE_COOKIE = 'mindgrove_device';
const LONGEST_USER_AGENT = 400;

/** What the caller's browser says of itself; none of it is proven. */
export interface ClientInfo {
  userAgent: string;
  deviceCookie: string | undefined;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AuthorizedRequest>();

/** The signed-in user; a `SignedInUser` in handlers whose access needs a session. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).user);

/** The holder of the release token; a `Publisher` in handlers with access `publisher`. */
export const CurrentPublisher = createParamDecorator(
  (_: undefined, context: ExecutionContext) => requestOf(context).publisher,
);

/** The browser that makes the call. */
export const CurrentClient = createParamDecorator((_: undefined, context: ExecutionContext): ClientInfo => {
  const { headers, cookies } = requestOf(context);
  const userAgent = (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  return { userAgent, deviceCookie: cookies[DEVICE_COOKIE] };
});
