import { Controller } from '@nestjs/common';

import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Handle('GET /channels/:channel/moves')
  page(@Input() { params: { channel }, query }: RouteInput<'GET /channels/:channel/moves'>) {
    return this.history.page(channel, query);
  }

  @Handle('GET /admin/channels/:channel/moves')
  pageForAdmin(@Input() { params: { channel }, query }: RouteInput<'GET /admin/channels/:channel/moves'>) {
    return this.history.pageForAdmin(channel, query);
  }
}
