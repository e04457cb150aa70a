import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdminModule } from '../members/admin/admin.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { BroadcastsService } from './broadcasts.service.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { HelpLinesModule } from './help-lines/help-lines.module.js';
import { Message, MessageReaction, MessageRemoval } from './messages/message.entity.js';
import { MessageReaderService } from './messages/message-reader.service.js';
import { MessagesService } from './messages/messages.service.js';
import { ReactionsService } from './messages/reactions.service.js';
import { Case, Report } from './moderation/cases/case.entity.js';
import { CasesService } from './moderation/cases/cases.service.js';
import { ReportsService } from './moderation/cases/reports.service.js';
import { DecisionsService } from './moderation/decisions/decisions.service.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { Mute } from './moderation/mutes/mute.entity.js';
import { MutesService } from './moderation/mutes/mutes.service.js';

@Module({
  imports: [
    AdminModule,
    AuditModule,
    HelpLinesModule,
    JobsModule,
    RealtimeModule,
    TypeOrmModule.forFeature([Case, Message, MessageReaction, MessageRemoval, Mute, Report]),
  ],
  controllers: [ChatController, ModerationController],
  providers: [
    BroadcastsService,
    CasesService,
    ChatService,
    DecisionsService,
    MessageReaderService,
    MessagesService,
    MutesService,
    ReactionsService,
    ReportsService,
  ],
})
export class ChatModule {}
