import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { pageCookie, readCookie } from '../../auth/sessions/cookie-names.js';
import { CONFIG, type Config } from '../../config.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { PreviewsService } from './previews.service.js';

const PREVIEW_COOKIE = 'mindgrove_preview';

@Controller()
export class PreviewsController {
  private readonly cookie;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly previews: PreviewsService,
  ) {
    this.cookie = pageCookie(PREVIEW_COOKIE, config);
  }

  @Handle('GET /preview')
  async read(@Req() request: FastifyRequest) {
    return { releases: await this.previews.read(readCookie(request, PREVIEW_COOKIE)) };
  }

  @Handle('POST /preview')
  async add(
    @CurrentUser() admin: SignedInUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body }: RouteInput<'POST /preview'>,
  ) {
    const cookie = await this.previews.add(admin, readCookie(request, PREVIEW_COOKIE), body);
    reply.setCookie(this.cookie.name, cookie, this.cookie.options);
    return { releases: await this.previews.read(cookie) };
  }

  @Handle('DELETE /preview')
  end(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.clearCookie(this.cookie.name, this.cookie.options);
    return { releases: [] };
  }
}
