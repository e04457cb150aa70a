import { Module } from '@nestjs/common';

import { ReleasesModule } from '../releases.module.js';
import { TelemetryModule } from '../telemetry/telemetry.module.js';
import { ReleaseWatchService } from './release-watch.service.js';

@Module({
  imports: [ReleasesModule, TelemetryModule],
  providers: [ReleaseWatchService],
})
export class ReleaseWatchModule {}
