import { Module } from '@nestjs/common';

import { HelpLinesModule } from './help-lines/help-lines.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { BroadcastsService } from './broadcasts.service.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { ChatController } from './chat.controller.js';
import { ChatHeadService } from './chat-head.service.js';
import { ChatService } from './chat.service.js';
import { PreparedMessagesService } from './prepared-messages.service.js';
import { MessagesModule } from './messages/messages.module.js';
import { ReactionsController } from './reactions.controller.js';
import { SelfHarmService } from './self-harm.service.js';
import { SendingService } from './sending.service.js';
import { SlowModeService } from './slow-mode.service.js';

@Module({
  imports: [ModerationModule, MessagesModule, RealtimeModule, HelpLinesModule],
  controllers: [ChatController, ReactionsController],
  providers: [
    BroadcastsService,
    ChatHeadService,
    ChatService,
    PreparedMessagesService,
    SelfHarmService,
    SendingService,
    SlowModeService,
  ],
})
export class ChatModule {}
