import { Controller } from '@nestjs/common';

import { Handle } from '../core/requests/handle.decorator.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Handle('GET /health')
  alive() {
    return { status: 'alive' };
  }

  @Handle('GET /ready')
  ready() {
    return this.health.checkReady();
  }
}
