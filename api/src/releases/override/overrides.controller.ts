import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

import type { Publisher } from '../../auth/publishers/publisher.js';
import { CurrentPublisher, CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { pageCookie, readCookie } from '../../auth/sessions/cookie-names.js';
import { CONFIG, type Config } from '../../config.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { OVERRIDE_SECONDS, OverridesService } from './overrides.service.js';

const OVERRIDE_COOKIE = 'mindgrove_override';

@Controller()
export class OverridesController {
  private readonly cookie;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly overrides: OverridesService,
  ) {
    this.cookie = pageCookie(OVERRIDE_COOKIE, config);
  }

  @Handle('POST /overrides')
  createCode(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /overrides'>) {
    return this.overrides.createCode(publisher, body);
  }

  @Handle('POST /overrides/begin')
  async beginWithCode(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body }: RouteInput<'POST /overrides/begin'>,
  ) {
    return this.begun(reply, await this.overrides.beginWithCode(body.code));
  }

  @Handle('GET /override')
  async read(@Req() request: FastifyRequest) {
    return { override: await this.overrides.read(readCookie(request, OVERRIDE_COOKIE)) };
  }

  @Handle('POST /override')
  async begin(
    @CurrentUser() admin: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body }: RouteInput<'POST /override'>,
  ) {
    return this.begun(reply, await this.overrides.begin(admin, body));
  }

  @Handle('DELETE /override')
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.overrides.end(readCookie(request, OVERRIDE_COOKIE));
    reply.clearCookie(this.cookie.name, this.cookie.options);
    return { override: null };
  }

  private async begun(reply: FastifyReply, cookie: string) {
    reply.setCookie(this.cookie.name, cookie, { ...this.cookie.options, maxAge: OVERRIDE_SECONDS });
    return { override: await this.overrides.read(cookie) };
  }
}
