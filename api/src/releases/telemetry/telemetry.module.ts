import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { ReleasesModule } from '../releases.module.js';
import { ReleaseCount } from './counts/release-count.entity.js';
import { ReleaseHealthService } from './counts/release-health.service.js';
import { ReleaseTiming } from './counts/release-timing.entity.js';
import { RetentionService } from './counts/retention.service.js';
import { ReleaseError } from './errors/release-error.entity.js';
import { ReleaseErrorsService } from './errors/release-errors.service.js';
import { SourceMap } from './errors/source-map.entity.js';
import { SourceMapUploadsService } from './errors/source-map-uploads.service.js';
import { SourceMapsService } from './errors/source-maps.service.js';
import { TelemetryController } from './telemetry.controller.js';
import { TelemetryMetrics } from './telemetry-metrics.js';
import { TelemetryService } from './telemetry.service.js';
import { TelemetryStoreService } from './telemetry-store.service.js';
import { BrowserCallsService } from './browser-calls.service.js';

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
    SourceMapUploadsService,
    ReleaseHealthService,
    BrowserCallsService,
  ],
  exports: [ReleaseHealthService],
})
export class TelemetryModule {}
