import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../platform/audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../users/mail/mail.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { UsersModule } from '../users/users.module.js';
import { CanariesController } from './canary/canaries.controller.js';
import { CanariesService } from './canary/canaries.service.js';
import { CanaryStep } from './canary/canary-step.entity.js';
import { ChannelMove } from './channel-move.entity.js';
import { Channel } from './channel.entity.js';
import { ChannelsService } from './channels.service.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { ContractGateService } from './contracts/contract-gate.service.js';
import { ContractsController } from './contracts/contracts.controller.js';
import { LiveContractsService } from './contracts/live-contracts.service.js';
import { LiveReleasesController } from './live-releases.controller.js';
import { LiveReleasesService } from './live-releases.service.js';
import { ReleaseLimitsService } from './release-limits.service.js';
import { OverridesController } from './override/overrides.controller.js';
import { OverridesService } from './override/overrides.service.js';
import { ReleaseOverride } from './override/release-override.entity.js';
import { PreviewsController } from './preview/previews.controller.js';
import { PreviewsService } from './preview/previews.service.js';
import { PinsController } from './pruning/pins.controller.js';
import { PinsService } from './pruning/pins.service.js';
import { PruningController } from './pruning/pruning.controller.js';
import { PruningService } from './pruning/pruning.service.js';
import { ReleasePin } from './pruning/release-pin.entity.js';
import { ReleaseFilesService } from './files/release-files.service.js';
import { ReleaseFile } from './release-file.entity.js';
import { ReleaseSetService } from './release-set.service.js';
import { WatchedReleasesService } from './canary/watched-releases.service.js';
import { Release } from './release.entity.js';
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
  controllers: [
    ReleasesController,
    LiveReleasesController,
    HistoryController,
    CanariesController,
    PreviewsController,
    PruningController,
    PinsController,
    OverridesController,
    ContractsController,
  ],
  exports: [ReleaseLimitsService, ReleasesService, WatchedReleasesService],
  providers: [
    ReleasesService,
    ChannelsService,
    CanariesService,
    PreviewsService,
    PruningService,
    ReleaseFilesService,
    PinsService,
    OverridesService,
    WatchedReleasesService,
    LiveReleasesService,
    ReleaseLimitsService,
    ReleaseSetService,
    HistoryService,
    ContractGateService,
    LiveContractsService,
  ],
})
export class ReleasesModule {}
