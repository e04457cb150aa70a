import { Module } from '@nestjs/common';

import { MailLinksService } from './mail-links.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailboxController } from './mailbox.controller.js';
import { OutboxService } from './outbox.service.js';

@Module({
  controllers: [MailboxController],
  providers: [OutboxService, MailLinksService, MailSender],
  exports: [OutboxService, MailLinksService],
})
export class MailModule {}
