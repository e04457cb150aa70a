import { Controller, Headers, HttpStatus, Inject, NotFoundException, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CONFIG, type Config } from '../../config.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import { MAIL_POLICY, MAILBOX_POLICY, mailboxPage, mailPage } from './mailbox-page.js';
import { OutboxService } from './outbox.service.js';
import { renderWeek } from './week-picture.js';

const PAGE_SIZE = 50;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

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
    this.assertShown(host);
    reply.headers({ ...HTML, 'content-security-policy': MAILBOX_POLICY });
    return mailboxPage(await this.outbox.newest(PAGE_SIZE), this.config.PUBLIC_URL);
  }

  @Handle('GET /dev/mail/:id')
  async mail(
    @Headers('host') host: string | undefined,
    @Input() { params: { id } }: RouteInput<'GET /dev/mail/:id'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.assertShown(host);
    const mail = await this.outbox.find(id);
    if (!mail || mail.html === null) throw new NotFoundException();
    reply.headers({ ...HTML, 'content-security-policy': MAIL_POLICY });
    const pictures = (mail.images ?? []).map(async ({ cid, week }) => ({ cid, png: await renderWeek(week) }));
    return mailPage(mail.html, await Promise.all(pictures), this.config.PUBLIC_URL);
  }

  private assertShown(host: string | undefined) {
    if (this.config.NODE_ENV === 'production') throw new NotFoundException();
    if (!OWN_HOST.test(host ?? '')) throw foreignHost();
  }
}
