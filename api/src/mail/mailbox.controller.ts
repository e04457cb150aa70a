import { Controller, Headers, HttpStatus, Inject, NotFoundException, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CONFIG, type Config } from '../config.js';
import { ApiError } from '../core/errors/api-error.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { MAILBOX_POLICY, mailboxPage } from './mailbox-page.js';
import { OutboxService } from './outbox.service.js';

const PAGE_SIZE = 50;

/** Names of this machine, which no site can have. The shell calls by one of them. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const foreignHost = () =>
  new ApiError(
    HttpStatus.FORBIDDEN,
    'foreign_host',
    'The mailbox is not shown at this address.',
    'The mailbox is for this machine: call the API at localhost or 127.0.0.1.',
  );

@Controller()
export class MailboxController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
  ) {}

  @Handle('GET /dev/mail')
  async mailbox(@Headers('host') host: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    if (this.config.NODE_ENV === 'production') throw new NotFoundException();
    if (!OWN_HOST.test(host ?? '')) throw foreignHost();
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAILBOX_POLICY });
    return mailboxPage(await this.outbox.newest(PAGE_SIZE), this.config.PUBLIC_URL);
  }
}
