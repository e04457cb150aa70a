import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { type ClientInfo, CurrentClient, CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { RemindersService } from './reminders.service.js';
import { TestRemindersService } from './sending/test-reminders.service.js';
import { escapeHtml } from '../../platform/core/texts/escape-html.js';
import { STOP_PAGE, StopLinksService } from './links/stop-links.service.js';

/** The page only navigates; it is not sandboxed, because browsers would refuse the refresh. */
const STOP_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves programs that open the header's address instead of posting to it. The token goes behind `#`, out of logs. */
function leadToStopPage(token: string): string {
  const url = escapeHtml(`${STOP_PAGE}#token=${token}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>Stop reminders</title>
<p><a href="${url}">Stop reminders</a></p>
</html>
`;
}

@Controller()
export class RemindersController {
  constructor(
    private readonly reminders: RemindersService,
    private readonly tests: TestRemindersService,
    private readonly links: StopLinksService,
  ) {}

  @Handle('GET /reminders')
  async show(@CurrentUser() { id }: SignedInUser) {
    return { data: await this.reminders.load(id) };
  }

  @Handle('POST /reminders')
  async change(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /reminders'>) {
    return { data: await this.reminders.change(user, body) };
  }

  @Handle('POST /reminders/test')
  sendTest(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /reminders/test'>) {
    return this.tests.send(user, body.channel);
  }

  @Handle('GET /reminders/calendar')
  async calendar(@CurrentUser() user: SignedInUser, @Input() { query }: RouteInput<'GET /reminders/calendar'>) {
    return { data: await this.reminders.calendarFile(user, query.action) };
  }

  @Handle('POST /push-subscriptions')
  async subscribe(
    @CurrentUser() user: SignedInUser,
    @Input() { body }: RouteInput<'POST /push-subscriptions'>,
    @CurrentClient() { userAgent }: ClientInfo,
  ) {
    return { data: await this.reminders.subscribe(user, body, userAgent) };
  }

  @Handle('DELETE /push-subscriptions/:id')
  async unsubscribe(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id } }: RouteInput<'DELETE /push-subscriptions/:id'>,
  ) {
    return { data: await this.reminders.unsubscribe(user, id) };
  }

  @Handle('POST /reminders/stop')
  async stop(@Input() { body: { token } }: RouteInput<'POST /reminders/stop'>) {
    return { data: await this.links.stop(token) };
  }

  @Handle('POST /reminders/resume')
  async resume(@Input() { body: { token } }: RouteInput<'POST /reminders/resume'>) {
    return { data: await this.links.resume(token) };
  }

  @Handle('GET /reminders/one-click')
  openStopPage(
    @Input() { query: { token } }: RouteInput<'GET /reminders/one-click'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STOP_PAGE_POLICY });
    return leadToStopPage(token);
  }

  @Handle('POST /reminders/one-click')
  async stopAtOnce(@Input() { query: { token } }: RouteInput<'POST /reminders/one-click'>) {
    await this.links.stop(token);
    return { message: 'Stopped.' };
  }
}
