import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MentionsService } from './mentions.service.js';
import { Message } from './message.entity.js';
import { MessageReaderService } from './message-reader.service.js';
import { MessagesService } from './messages.service.js';
import { MessageReaction } from './reaction.entity.js';
import { ReactionsService } from './reactions.service.js';
import { MessageRemoval } from './removal.entity.js';
import { RemovalsService } from './removals.service.js';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([Message, MessageReaction, MessageRemoval])],
  providers: [MessagesService, MessageReaderService, MentionsService, ReactionsService, RemovalsService],
  exports: [MessagesService, MessageReaderService, MentionsService, ReactionsService],
})
export class MessagesModule {}
