import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuthModule } from '../auth/auth.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { MailModule } from '../users/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { OverridesService } from './browser/overrides.service.js';
import { PreviewsService } from './browser/previews.service.js';
import { ReleaseOverride } from './browser/release-override.entity.js';
import { CanaryStep, Channel, ChannelMove } from './channels/channel.entity.js';
import { ChannelsService } from './channels/channels.service.js';
import { HistoryService } from './channels/history.service.js';
import { LiveContractsService } from './channels/live-contracts.service.js';
import { WatchedReleasesService } from './channels/watched-releases.service.js';
import { ReleaseFilesService } from './files/release-files.service.js';
import { ContractGateService } from './gate/contract-gate.service.js';
import { LiveReleasesController } from './live-releases.controller.js';
import { LiveReleasesService } from './live-releases.service.js';
import { BrowserReleasesController } from './browser/browser-releases.controller.js';
import { PruningService } from './pruning.service.js';
import { ReleaseLimitsService } from './release-limits.service.js';
import { Release, ReleaseFile, ReleasePin } from './release.entity.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [
    AuditModule,
    AuthModule,
    JobsModule,
    MailModule,
    RealtimeModule,
    UsersModule,
    TypeOrmModule.forFeature([Release, ReleaseFile, Channel, ChannelMove, CanaryStep, ReleasePin, ReleaseOverride]),
  ],
  controllers: [ReleasesController, LiveReleasesController, BrowserReleasesController],
  exports: [ReleaseLimitsService, ReleasesService, WatchedReleasesService],
  providers: [
    ReleasesService,
    ChannelsService,
    PreviewsService,
    PruningService,
    ReleaseFilesService,
    OverridesService,
    WatchedReleasesService,
    LiveReleasesService,
    ReleaseLimitsService,
    HistoryService,
    ContractGateService,
    LiveContractsService,
  ],
})
export class ReleasesModule {}
