import { Controller } from '@nestjs/common';

import { Handle } from '../core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../core/requests/route-input.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handle('GET /admin/audit')
  list(@Input() { query: { before_id } }: RouteInput<'GET /admin/audit'>) {
    return this.audit.page(before_id);
  }
}
