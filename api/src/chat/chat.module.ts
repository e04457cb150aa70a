import { Module } from '@nestjs/common';

import { HelpLinesModule } from './help-lines/help-lines.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { BroadcastsService } from './broadcasts.service.js';
import { CareModule } from './care/care.module.js';
import { ChatController } from './chat.controller.js';
import { ChatHeadService } from './chat-head.service.js';
import { ChatService } from './chat.service.js';
import { DraftsService } from './drafts.service.js';
import { MessagesModule } from './messages/messages.module.js';
import { ReactionsController } from './reactions.controller.js';
import { SelfHarmService } from './self-harm.service.js';
import { SendingService } from './sending.service.js';
import { SlowModeService } from './slow-mode.service.js';

@Module({
  imports: [CareModule, MessagesModule, RealtimeModule, HelpLinesModule],
  controllers: [ChatController, ReactionsController],
  providers: [
    BroadcastsService,
    ChatHeadService,
    ChatService,
    DraftsService,
    SelfHarmService,
    SendingService,
    SlowModeService,
  ],
})
export class ChatModule {}
