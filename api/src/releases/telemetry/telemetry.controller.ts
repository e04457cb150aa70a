import { Controller } from '@nestjs/common';

import type { Publisher } from '../../auth/publishers/publisher.js';
import { CurrentPublisher } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import { BrowserCallsService } from './browser-calls.service.js';
import { ReleaseHealthService } from './counts/release-health.service.js';
import { ReleaseErrorsService, SourceMapsService } from './errors/release-errors.service.js';
import { TelemetryService } from './telemetry.service.js';

@Controller()
export class TelemetryController {
  constructor(
    private readonly telemetry: TelemetryService,
    private readonly releaseHealth: ReleaseHealthService,
    private readonly releaseErrors: ReleaseErrorsService,
    private readonly sourceMaps: SourceMapsService,
    private readonly browserCalls: BrowserCallsService,
  ) {}

  @Handle('POST /telemetry')
  report(@Input() { body }: RouteInput<'POST /telemetry'>) {
    this.telemetry.report(body);
  }

  @Handle('POST /telemetry/calls')
  sendCalls(@Input() { body }: RouteInput<'POST /telemetry/calls'>) {
    this.browserCalls.send(body.calls);
  }

  @Handle('POST /releases/:name/:version/source-maps')
  storeSourceMaps(
    @CurrentPublisher() publisher: Publisher,
    @Input() { params, body: { maps } }: RouteInput<'POST /releases/:name/:version/source-maps'>,
  ) {
    return this.sourceMaps.store(publisher, params, maps);
  }

  @Handle('GET /admin/release-health')
  async health(@Input() { query: { range } }: RouteInput<'GET /admin/release-health'>) {
    return { data: await this.releaseHealth.list(range) };
  }

  @Handle('GET /admin/release-errors/:name')
  async errors(@Input() { params: { name } }: RouteInput<'GET /admin/release-errors/:name'>) {
    return { data: await this.releaseErrors.list(name) };
  }
}
