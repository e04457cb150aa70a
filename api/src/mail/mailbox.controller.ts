import { Controller, Inject, NotFoundException, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CONFIG, type Config } from '../config.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.js';
import { OutboxService } from './outbox.service.js';

const PAGE_SIZE = 50;

@Controller()
export class MailboxController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
  ) {}

  @Handle('GET /dev/mail')
  async mailbox(@Res({ passthrough: true }) reply: FastifyReply) {
    if (this.config.NODE_ENV === 'production') throw new NotFoundException();
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAILBOX_POLICY });
    return mailboxPage(await this.outbox.newest(PAGE_SIZE), this.config.PUBLIC_URL);
  }
}
