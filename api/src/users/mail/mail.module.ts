import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { UsersModule } from '../users.module.js';
import { MailLinkEntity } from './mail-link.entity.js';
import { MailLinksService } from './mail-links.service.js';
import { MailSenderService } from './mail-sender.service.js';
import { Mail } from './mail.entity.js';
import { MailboxController } from './mailbox.controller.js';
import { OutboxService } from './outbox.service.js';

@Module({
  imports: [JobsModule, UsersModule, TypeOrmModule.forFeature([Mail, MailLinkEntity])],
  controllers: [MailboxController],
  providers: [OutboxService, MailLinksService, MailSenderService],
  exports: [OutboxService, MailLinksService],
})
export class MailModule {}
