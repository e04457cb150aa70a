import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ReleasesModule } from '../releases.module.js';
import { BrowserCallsService } from './browser-calls.service.js';
import { ReleaseCount, ReleaseTiming } from './counts/release-count.entity.js';
import { ReleaseHealthService } from './counts/release-health.service.js';
import { RetentionService } from './counts/retention.service.js';
import { ReleaseError, SourceMap } from './errors/release-error.entity.js';
import { ReleaseErrorsService, SourceMapsService } from './errors/release-errors.service.js';
import { ReleaseWatchService } from './release-watch.service.js';
import { TelemetryMetrics } from './telemetry-metrics.js';
import { TelemetryController } from './telemetry.controller.js';
import { TelemetryService, TelemetryStoreService } from './telemetry.service.js';

@Module({
  imports: [
    JobsModule,
    ReleasesModule,
    TypeOrmModule.forFeature([ReleaseCount, ReleaseTiming, ReleaseError, SourceMap]),
  ],
  controllers: [TelemetryController],
  providers: [
    TelemetryService,
    TelemetryStoreService,
    TelemetryMetrics,
    RetentionService,
    ReleaseErrorsService,
    SourceMapsService,
    ReleaseHealthService,
    BrowserCallsService,
    ReleaseWatchService,
  ],
})
export class TelemetryModule {}
