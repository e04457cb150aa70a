import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdminModule } from '../../members/admin/admin.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { RealtimeModule } from '../../realtime/realtime.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ReportsController } from './reports.controller.js';
import { Case } from './cases/case.entity.js';
import { CasesService } from './cases/cases.service.js';
import { DecisionBroadcastsService } from './decisions/decision-broadcasts.service.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { ModerationController } from './moderation.controller.js';
import { Mute } from './mutes/mute.entity.js';
import { MutesService } from './mutes/mutes.service.js';
import { Report } from './cases/report.entity.js';
import { ReportLimitService } from './cases/report-limit.service.js';
import { ReportsService } from './cases/reports.service.js';

@Module({
  imports: [AdminModule, AuditModule, MessagesModule, RealtimeModule, TypeOrmModule.forFeature([Case, Mute, Report])],
  controllers: [ReportsController, ModerationController],
  providers: [
    CasesService,
    DecisionBroadcastsService,
    DecisionsService,
    MutesService,
    ReportLimitService,
    ReportsService,
  ],
  exports: [CasesService, MutesService],
})
export class ModerationModule {}
