import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { Handle } from '../../core/requests/handle.decorator.js';
import { servedHashes } from './served-calls.js';

@Controller()
export class ContractsController {
  /** The same until another API is deployed. */
  @Handle('GET /contracts')
  contracts(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'public, max-age=60');
    return { calls: servedHashes() };
  }
}
