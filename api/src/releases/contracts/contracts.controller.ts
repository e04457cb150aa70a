import { Controller, Res } from '@nestjs/common';
import { servedHashes } from '@mindgrove/server-kit/calls/describe-call';
import type { FastifyReply } from 'fastify';

import { Handle } from '../../platform/core/requests/handle.decorator.js';

@Controller()
export class ContractsController {
  /** The same until another API is deployed. */
  @Handle('GET /contracts')
  contracts(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'public, max-age=60');
    return { calls: servedHashes() };
  }
}
