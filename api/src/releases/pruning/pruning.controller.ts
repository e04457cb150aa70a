import { Controller } from '@nestjs/common';

import type { Publisher } from '../../auth/publishers/publisher.js';
import { CurrentPublisher } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import { PruningService } from './pruning.service.js';

@Controller()
export class PruningController {
  constructor(private readonly pruning: PruningService) {}

  @Handle('POST /releases/prune')
  prune(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /releases/prune'>) {
    return this.pruning.prune(publisher, body);
  }
}
