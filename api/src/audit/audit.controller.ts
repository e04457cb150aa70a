import { Controller, Query } from '@nestjs/common';
import { adminRoutes } from '@mindgrove/contracts/admin';

import { Handle } from '../core/requests/handle.decorator.js';
import { AuditService } from './audit.service.js';

const listRoute = adminRoutes['GET /admin/audit'];

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handle('GET /admin/audit')
  list(@Query({ schema: listRoute.query }) { before_id }: { before_id?: number }) {
    return this.audit.page(before_id);
  }
}
