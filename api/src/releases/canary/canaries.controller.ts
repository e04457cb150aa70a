import { Controller } from '@nestjs/common';

import type { Publisher } from '../../auth/publishers/publisher.js';
import { CurrentPublisher } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import { CanariesService } from './canaries.service.js';

@Controller()
export class CanariesController {
  constructor(private readonly canaries: CanariesService) {}

  @Handle('POST /canaries')
  step(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /canaries'>) {
    return this.canaries.step(publisher, body);
  }
}
