import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { AuthorizedRequest } from './access.guard.js';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AuthorizedRequest>();

/** The signed-in user; a `SignedInUser` in handlers whose access needs a session. */
export const CurrentUser = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).user);

/** The holder of the release token; a `Publisher` in handlers with access `publisher`. */
export const CurrentPublisher = createParamDecorator(
  (_: undefined, context: ExecutionContext) => requestOf(context).publisher,
);
